/**
 * The commands, their options and examples, and what becomes of errors: one sentence and an exit code, never a stack.
 */
import { Command, CommanderError, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { ChessError } from '../errors.js';
import { MAX_DEPTH, MAX_HASH } from '../perft.js';
import { MAX_THREADS } from '../pool/options.js';
import { COLORS, VARIANTS } from '../types.js';
import { VARIANT_ALIASES } from '../variant.js';
import '../variants/index.js';
import { EXIT_CODES, examples, wholeNumber } from './arguments.js';
import { benchCommand } from './bench.js';
import { type FenFlags, fenCommand } from './fen.js';
import { type CliStreams, EXIT, type ExitCode, UsageError, writeLine } from './io.js';
import { type PerftFlags, perftCommand } from './perft.js';
import { addPgnCommands } from './pgn/commands.js';
import {
  DEFAULT_MAX_NODES,
  DEFAULT_MAX_NODES_DATA,
  DEFAULT_PLIES,
  type VerifyFlags,
  verifyCommand,
} from './verify/command.js';
import { MAX_SEED } from './verify/random.js';
import { type WinnableFlags, winnableCommand } from './winnable.js';

/** Runs a command line without the program's name; returns the exit code. */
export async function runCli(args: readonly string[], streams: CliStreams): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = programOf(streams, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return failure(error, streams);
  }
}

function failure(error: unknown, { stderr }: CliStreams): ExitCode {
  // Commander has already written its message, or the help that was asked for.
  if (error instanceof CommanderError) {
    if (error.code === 'commander.excessArguments') writeLine(stderr, 'A FEN has blanks in it: put it in quotes.');
    return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  }
  if (error instanceof UsageError || error instanceof ChessError) {
    writeLine(stderr, `rochade: ${error.message}`);
    return EXIT.usage;
  }
  writeLine(stderr, `rochade: this is a bug, please report it: ${String(error)}`);
  return EXIT.bug;
}

function variantOption(description: string): Option {
  return new Option('--variant <name>', description).choices([...VARIANTS, ...Object.keys(VARIANT_ALIASES)]);
}

function programOf(streams: CliStreams, end: (code: ExitCode) => void): Command {
  const program = new Command('rochade')
    .description('Chess rules on the command line.')
    .version(manifest.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'rochade: ')),
    })
    .addHelpText('after', `\n${EXIT_CODES}\nMore about a command: rochade help <command>`);

  program
    .command('perft')
    .description('count the leaf nodes below a position, in the format of Stockfish')
    .argument('<fen>', 'the position; whether a game can reach it is not asked')
    .argument('<depth>', 'plies', wholeNumber(0, MAX_DEPTH))
    .option('-d, --divide', 'the nodes below each move, as "go perft" does')
    .option('--no-share', 'visit every node above the leaves instead of sharing counts at depth 2; equally exact')
    .option('--hash <MiB>', 'look counts up in a table of this size, one per thread', wholeNumber(0, MAX_HASH), 0)
    .option('--threads <n>', 'count on so many threads', wholeNumber(1, MAX_THREADS), 1)
    .option('--chess960', 'read as Chess960 even if the castling field does not need it')
    .addOption(variantOption('read as a position of this variant'))
    .option('--time', 'write time and speed to stderr')
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      examples(
        'perft "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" 6',
        'perft "$FEN" 4 --divide | sort',
        'perft "$FEN" 8 --threads 2 --hash 256 --time',
      ),
    )
    .action(async (fen: string, depth: number, flags: PerftFlags) => {
      end(await perftCommand(fen, depth, flags, streams));
    });

  program
    .command('fen')
    .description('check a FEN, list every problem, write its canonical forms and the board')
    .argument('<fen>', 'FEN, X-FEN or Shredder-FEN')
    .option('--chess960', 'read as Chess960 even if the castling field does not need it')
    .addOption(variantOption('read as a position of this variant'))
    .option('--allow-unreachable', 'accept a playable position that no game reaches')
    .option('--json', 'write JSON')
    .addHelpText('after', examples('fen "4k3/8/8/8/8/8/8/4K3 w K - 0 1"', 'fen --json "$FEN" | jq .verdict'))
    .action((fen: string, flags: FenFlags) => end(fenCommand(fen, flags, streams)));

  program
    .command('winnable')
    .description('whether each side can still mate by any series of legal moves, and how')
    .argument('[fen]', 'the position; whether a game can reach it is not asked')
    .option('--file <path>', 'a file with one FEN a line instead; one line of verdicts for each')
    .addOption(new Option('--color <color>', 'only this side').choices(COLORS))
    .option('--nodes <n>', 'positions to visit for each side', wholeNumber(1, 2 ** 30), 1 << 20)
    .option('--json', 'write JSON')
    .addHelpText('after', examples('winnable "8/8/4k3/8/8/3K4/3NN3/8 w - - 0 1"', 'winnable --file fens.txt --json'))
    .action((fen: string | undefined, flags: WinnableFlags) => end(winnableCommand(fen, flags, streams)));

  program
    .command('verify')
    .description('compare the core with the reference: perft tables and random playouts')
    .option('--plies <n>', 'positions to compare on random playouts', wholeNumber(0), DEFAULT_PLIES)
    .option('--seed <n>', 'seed of the playouts; from the clock if left out', wholeNumber(0, MAX_SEED))
    .option(
      '--max-nodes <n>',
      `largest perft count to check; ${DEFAULT_MAX_NODES}, or ${DEFAULT_MAX_NODES_DATA} of a data folder`,
      wholeNumber(1),
    )
    .option('--data <folder>', 'also check the perft files of this folder')
    .option('--fen <fen>', 'compare only this position')
    .option('--moves <uci...>', 'and those after these moves, which start at the position of --fen')
    .option('--chess960', 'read the position of --fen as Chess960')
    .addOption(variantOption('playouts of this variant, or the position of --fen read as one of it'))
    .option('--json', 'write JSON')
    .addHelpText(
      'after',
      examples(
        'verify',
        'verify --plies 100000 --seed 1',
        'verify --variant atomic',
        'verify --fen "$FEN" --moves e2e4 e7e5',
      ),
    )
    .action((flags: VerifyFlags) => end(verifyCommand(flags, streams)));

  addPgnCommands(program, streams, end);

  program
    .command('bench')
    .description('run the benchmark of the repository in the working directory')
    .argument('[options...]', 'options of the benchmark, after --')
    .addHelpText('after', examples('bench -- --quick'))
    .action((options: string[]) => end(benchCommand(process.cwd(), options)));

  return program;
}
