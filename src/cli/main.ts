/**
 * The command line: `npx rochade`. Built from the commands beside it; the library never imports it, so commander and
 * cli-progress are in this bundle and not in anybody's dependencies.
 */
import { parentPort } from 'node:worker_threads';
import { runCli } from './program.js';

// A reader that has seen enough, as in `rochade perft … | head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const code = await runCli(process.argv.slice(2), process);
process.exitCode = code;
// In a thread: it has done its work, and will not have died when it ends.
parentPort?.postMessage(code);
