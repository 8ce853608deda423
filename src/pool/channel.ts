/**
 * One way to talk to a worker of either kind: node:worker_threads where there is a Node (or a Bun, or a Deno), Web
 * Workers elsewhere. Knows nothing of what is said.
 */
import { WORKER_SOURCE } from './worker-source.js';

/** What a `spawn` function returns: a `Worker` of the web, or of node:worker_threads. */
export interface PoolWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  terminate(): unknown;
}

/** The worker of node:worker_threads, as far as it is used here. */
interface NodeWorker extends PoolWorker {
  on(event: string, listener: (value: unknown) => void): void;
  ref(): void;
  unref(): void;
}

interface WebWorker extends PoolWorker {
  addEventListener(
    event: string,
    listener: (event: { readonly data?: unknown; readonly message?: string }) => void,
  ): void;
}

export interface Listeners {
  onMessage(data: unknown): void;
  /** The worker has ended or is of no more use. May be called more than once. */
  onDeath(reason: string, cause?: unknown): void;
}

export interface Channel {
  /** Sends a message; the buffers `moved` are no longer usable here then. */
  post(message: unknown, moved?: ArrayBuffer[]): void;
  /** A busy worker keeps the process alive, an idle one does not. Web pages have no such notion. */
  setBusy(busy: boolean): void;
  terminate(): Promise<void>;
}

/** Listens to a worker. */
export function openChannel(worker: PoolWorker, listeners: Listeners): Channel {
  const isNode = 'on' in worker;
  if (isNode) listenToNode(worker as NodeWorker, listeners);
  else listenToWeb(worker as WebWorker, listeners);
  return {
    post: (message, moved = []) => worker.postMessage(message, moved),
    setBusy: (busy) => {
      if (isNode) (worker as NodeWorker)[busy ? 'ref' : 'unref']();
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
}

function listenToNode(worker: NodeWorker, { onMessage, onDeath }: Listeners): void {
  worker.on('message', onMessage);
  worker.on('messageerror', (error) => onDeath('it sent what cannot be read', error));
  worker.on('error', (error) => onDeath(String(error), error));
  worker.on('exit', (code) => onDeath(`it exited with code ${code}`));
}

function listenToWeb(worker: WebWorker, { onMessage, onDeath }: Listeners): void {
  worker.addEventListener('message', ({ data }) => onMessage(data));
  worker.addEventListener('messageerror', () => onDeath('it sent what cannot be read'));
  worker.addEventListener('error', ({ message }) => onDeath(message ?? 'its script cannot be loaded'));
}

type Threads = typeof import('node:worker_threads');
type Os = typeof import('node:os');

// Invisible to bundlers, which would otherwise look for Node's modules (tools.md 2.4).
const builtin = <T>(name: string): T | undefined => globalThis.process?.getBuiltinModule?.(name) as T | undefined;

/** A worker that runs the script built into this package. */
export function spawnInlined(): PoolWorker {
  const threads = builtin<Threads>('node:worker_threads');
  // The loaders of the process are of no use to a script without imports, and cost it a second.
  if (threads !== undefined) return new threads.Worker(WORKER_SOURCE, { eval: true, execArgv: [] });
  return new Worker(inlinedUrl());
}

let url: string | undefined;

/** Made once and never revoked: some engines read it only after the constructor has returned. */
function inlinedUrl(): string {
  url ??= URL.createObjectURL(new Blob([WORKER_SOURCE], { type: 'text/javascript' }));
  return url;
}

/** How many threads this machine runs at once. */
export function hardwareThreads(): number {
  return builtin<Os>('node:os')?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1;
}
