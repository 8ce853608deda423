/** Runs a command with streams that remember what was written to them. */
import { Writable } from 'node:stream';
import type { CliStreams, ExitCode } from '../../src/cli/io.js';

export interface Run {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export async function capture(command: (streams: CliStreams) => ExitCode | Promise<ExitCode>): Promise<Run> {
  const [out, err] = [sink(), sink()];
  const code = await command({ stdout: out.stream, stderr: err.stream });
  return { code, out: out.text(), err: err.text() };
}

function sink(): { readonly stream: NodeJS.WriteStream; text(): string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => text };
}
