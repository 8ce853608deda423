/** Everyone who takes part in the perft bench, in the order in which samples alternate. */
import { chessjs } from './chessjs.js';
import { chessops } from './chessops.js';
import type { Entrant } from './contestant.js';
import { core, coreHashed, coreList, corePlain, corePosition, coreWalker } from './core.js';
import { coreTwoThreads } from './core-pool.js';
import { kokopu } from './kokopu.js';
import { reference } from './reference.js';
import { stockfishNative } from './stockfish-native.js';
import { stockfishWasm } from './stockfish-wasm.js';

export const ROSTER: readonly Entrant[] = [
  core,
  corePlain,
  coreHashed,
  stockfishNative,
  stockfishWasm,
  coreWalker,
  coreList,
  corePosition,
  coreTwoThreads,
  reference,
  kokopu,
  chessops,
  chessjs,
];
