/** What the bench scripts share on their command lines: errors that say what was expected, and exit code 2 for them. */
import { type Command, CommanderError } from 'commander';

/** The command line was wrong, or asked for help: `message` is the text to print, `exitCode` is 2 or 0. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Parses the arguments after the script's name into `command`'s options. Throws a {@link UsageError}, prints nothing. */
export function parseArguments<Options extends object>(command: Command, args: readonly string[]): Options {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  command.allowExcessArguments(false).configureOutput({ writeOut: write, writeErr: write }).exitOverride();
  try {
    command.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new UsageError(output.trim(), error.exitCode === 0 ? 0 : 2);
  }
  return command.opts<Options>();
}

/** Runs a script's main function; an error is printed as its message, and becomes the exit code. */
export async function runScript(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    const code = error instanceof UsageError ? error.exitCode : 1;
    const text = error instanceof Error ? error.message : String(error);
    if (code === 0) console.log(text);
    else console.error(text);
    process.exitCode = code;
  }
}

/** The command as a reader would type it again. */
export function commandLine(script: string, args: readonly string[]): string {
  return args.length === 0 ? `npm run ${script}` : `npm run ${script} -- ${args.join(' ')}`;
}
