/**
 * The script of a pool's worker: a core of its own, and the jobs it can do. Runs in worker_threads, in Web Workers as module
 * and as classic script. `npm run build:core` turns it into the text of src/pool/worker-source.ts; the package exports it
 * as 'rochade/worker' for pages that forbid workers made of text. Ignores messages that are not the pool's.
 */
import { instantiate } from '../core/instance.js';
import { type Answer, type Failed, type Failure, type Forget, fieldsOf, type Job, type Start } from './protocol.js';
import { answerMoves, answerWinnability, isMovesJob, isWinnabilityJob } from './worker-lists.js';
import { answerPerft, forgetTable, isPerftJob } from './worker-perft.js';
import { answerReplay, buffersOf, forgetSession, isReplayJob } from './worker-replay.js';

interface Port {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  onmessage: (event: { readonly data: unknown }) => void;
}

// `process.getBuiltinModule` is what no bundler tries to resolve.
const port = (globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort ??
  globalThis) as unknown as Port;

let module: WebAssembly.Module | undefined;

port.onmessage = ({ data }) => {
  if (isStart(data)) {
    module = data.module;
    instantiate(module);
    port.postMessage({ rochade: 'ready' });
  } else if (isForget(data)) {
    forgetTable(data.run);
    forgetSession(data.run);
  } else if (module !== undefined && isJob(data)) {
    const answer = answerTo(data, module);
    if (answer?.rochade === 'replayed') port.postMessage(answer, buffersOf(answer));
    else if (answer !== undefined) port.postMessage(answer);
  }
};

/** The answer to a job; `undefined` if it is none. */
function answerTo(job: Job, module: WebAssembly.Module): Answer | undefined {
  try {
    if (isPerftJob(job)) return answerPerft(job, module);
    if (isReplayJob(job)) return answerReplay(job);
    if (isMovesJob(job)) return answerMoves(job);
    if (isWinnabilityJob(job)) return answerWinnability(job);
    return undefined;
  } catch (error) {
    return failed(job, 'exception', String(error));
  }
}

function failed({ id }: Job, failure: Failure, reason: string): Failed {
  return { rochade: 'failed', id, failure, reason };
}

function isStart(data: unknown): data is Start {
  const { rochade, module } = fieldsOf<Start>(data);
  return rochade === 'start' && module instanceof WebAssembly.Module;
}

function isForget(data: unknown): data is Forget {
  const { rochade, run } = fieldsOf<Forget>(data);
  return rochade === 'forget' && Number.isInteger(run);
}

function isJob(data: unknown): data is Job {
  return Number.isInteger(fieldsOf<Job>(data).id);
}
