/**
 * `rochade pgn …`: the commands over files of games, their options and examples.
 */
import type { Command } from 'commander';
import { hardwareThreads } from '../../pool/channel.js';
import { MAX_THREADS } from '../../pool/options.js';
import { examples, wholeNumber } from '../arguments.js';
import type { CliStreams, ExitCode } from '../io.js';
import { type CheckFlags, checkCommand } from './check.js';
import { type IndexFlags, indexCommand } from './index-command.js';
import { type ReplayFlags, replayCommand } from './replay.js';
import { type SplitFlags, splitCommand } from './split.js';
import { type StatsFlags, statsCommand } from './stats.js';
import { runOverThreads } from './threads.js';

const FILES = '.pgn, .pgn.gz or .pgn.zst; - for what is piped in';
const GAMES_PER_FILE = 10_000;

interface Threads {
  readonly threads?: number;
}

type FilesAction<Flags> = (files: readonly string[], flags: Flags, streams: CliStreams) => Promise<ExitCode>;

export function addPgnCommands(program: Command, streams: CliStreams, end: (code: ExitCode) => void): void {
  const run = <Flags extends Threads>(name: string, action: FilesAction<Flags>, files: string[], flags: Flags) => {
    const threads = flags.threads ?? hardwareThreads();
    if (threads === 1 || files.length === 1) return action(files, flags, streams);
    return runOverThreads({ name, files, flags }, threads, streams);
  };
  const pgn = program
    .command('pgn')
    .description('check, count, replay, split and index files of games')
    .addHelpText(
      'after',
      examples('pgn check games.pgn', 'pgn stats games.pgn.gz', 'pgn split games.pgn --games 1000'),
    );

  pgn
    .command('check')
    .description('list everything that is wrong, with its line and column; exit code 1 for an error')
    .argument('<file...>', FILES)
    .option(
      '--threads <n>',
      'files at once; as many as the machine has threads by default',
      wholeNumber(1, MAX_THREADS),
    )
    .option('--strict', 'exit code 1 for a warning as well')
    .option('--json', 'write JSON, a line for each problem and each file')
    .addHelpText('after', examples('pgn check games.pgn', 'pgn check *.pgn --json | jq .code'))
    .action(async (files: string[], flags: CheckFlags & Threads) =>
      end(await run('check', checkCommand, files, flags)),
    );

  pgn
    .command('stats')
    .description(
      'play all main lines; count games, plies, results and ends; exit code 1 if one cannot be read to its end',
    )
    .argument('<file...>', FILES)
    .option(
      '--threads <n>',
      'files at once; as many as the machine has threads by default',
      wholeNumber(1, MAX_THREADS),
    )
    .option('--json', 'write JSON, a line for each file')
    .addHelpText('after', examples('pgn stats games.pgn', 'zstd -dc games.pgn.zst | npx rochade pgn stats -'))
    .action(async (files: string[], flags: StatsFlags) => end(await statsCommand(files, flags, streams)));

  pgn
    .command('replay')
    .description('number, plies, result and last position of every game; exit code 1 if one cannot be read to its end')
    .argument('<file...>', FILES)
    .option(
      '--threads <n>',
      'files at once; as many as the machine has threads by default',
      wholeNumber(1, MAX_THREADS),
    )
    .option('--moves', 'the moves as well, as UCI')
    .option('--json', 'write JSON, a line for each game')
    .addHelpText('after', examples('pgn replay games.pgn', 'pgn replay games.pgn --moves --json'))
    .action(async (files: string[], flags: ReplayFlags & Threads) =>
      end(await run('replay', replayCommand, files, flags)),
    );

  pgn
    .command('split')
    .description('cut files into files of so many games, byte for byte')
    .argument('<file...>', FILES)
    .option(
      '--threads <n>',
      'files at once; as many as the machine has threads by default',
      wholeNumber(1, MAX_THREADS),
    )
    .option('--games <n>', 'games in a file', wholeNumber(1), GAMES_PER_FILE)
    .option('--out <folder>', 'where the files go', '.')
    .option('--json', 'write JSON, a line for each file')
    .addHelpText('after', examples('pgn split games.pgn --games 1000 --out parts'))
    .action(async (files: string[], flags: SplitFlags & Threads) =>
      end(await run('split', splitCommand, files, flags)),
    );

  pgn
    .command('index')
    .description('where every game begins and ends in its file, in bytes, with its tags: a line of JSON each')
    .argument('<file...>', FILES)
    .option(
      '--threads <n>',
      'files at once; as many as the machine has threads by default',
      wholeNumber(1, MAX_THREADS),
    )
    .option('--tags <names>', 'only these tags, by commas')
    .addHelpText('after', examples('pgn index games.pgn --tags White,Black > games.jsonl'))
    .action(async (files: string[], flags: IndexFlags & Threads) =>
      end(await run('index', indexCommand, files, flags)),
    );
}
