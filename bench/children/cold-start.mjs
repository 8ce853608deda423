/**
 * Runs in a fresh Node process: imports the built package, asks for a first perft, and prints the milliseconds by phase.
 * The constructors of WebAssembly are wrapped, so that the phases are those of the shipped loader, not of a copy of it.
 * Plain JavaScript, since a loader for TypeScript would be part of what is measured.
 */
const [, , entry] = process.argv;

const phases = { import: 0, decode: 0, compile: 0, instantiate: 0, answer: 0 };
let compileStarted;

function timed(original, phase, onStart) {
  return new Proxy(original, {
    construct(target, args) {
      onStart();
      const started = performance.now();
      const made = Reflect.construct(target, args);
      phases[phase] += performance.now() - started;
      return made;
    },
  });
}

const noteCompileStart = () => {
  compileStarted ??= performance.now();
};
WebAssembly.Module = timed(WebAssembly.Module, 'compile', noteCompileStart);
WebAssembly.Instance = timed(WebAssembly.Instance, 'instantiate', noteCompileStart);

const importStarted = performance.now();
const { perft, Position } = await import(entry);
const imported = performance.now();
const nodes = perft(Position.start(), 3);
const answered = performance.now();

phases.import = imported - importStarted;
phases.decode = compileStarted - imported;
phases.answer = answered - compileStarted - phases.compile - phases.instantiate;
if (nodes !== 8902) throw new Error(`Expected 8902 nodes, found ${nodes}.`);
const ready = phases.decode + phases.compile + phases.instantiate;
console.log(JSON.stringify({ ...phases, ready, total: answered - importStarted }));
