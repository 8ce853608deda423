/** Runs in a fresh Node process: one perft, the first thing that the built package is asked; prints nodes and CPU time. */
const [, , entry, fen, depth] = process.argv;

const { perft, Position } = await import(entry);
const started = process.cpuUsage();
const nodes = perft(Position.parseFen(fen), Number(depth));
const { user, system } = process.cpuUsage(started);
console.log(JSON.stringify({ nodes, milliseconds: (user + system) / 1000 }));
