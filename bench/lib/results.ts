/** Where the smaller benches leave what they found: bench/results/NAME.json and .md, with the machine and the command. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCommit, describeMachine, ROOT } from './machine.js';

/** Writes `findings` as JSON, and `markdown` of them with a line on where they come from; prints the latter. */
export function writeResults<Findings extends object>(
  name: string,
  command: string,
  findings: Findings,
  markdown: (findings: Findings, footer: string) => string,
): void {
  const machine = describeMachine();
  const commit = describeCommit();
  const run = { schema: 1, date: new Date().toISOString(), command, machine, commit, ...findings };
  const footer = `${machine.cpu}, Node ${machine.node}, commit ${commit?.hash.slice(0, 12)}, ${run.date}, \`${command}\`.`;
  const text = markdown(findings, footer);
  const folder = join(ROOT, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(run, undefined, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), text);
  console.log(text);
}
