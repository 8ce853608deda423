/** How a run tells where it is: a progress bar on a terminal, a plain line per position elsewhere. Writes to stderr only. */
import { type Bar, Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** Announces the step that follows, such as a position. */
  step(label: string): void;
  /** One sample is done. */
  tick(label: string): void;
  done(): void;
}

/** Progress towards `total` samples on `stream`. */
export function startProgress(total: number, stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(total, stream) : lineProgress(total, stream);
}

function barProgress(total: number, stream: NodeJS.WriteStream): Progress {
  const format =
    '{bar} {percentage}% {value}/{total} samples, {duration_formatted} of about {eta_formatted} more  {step} {sample}';
  const bar: Bar = new SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true, etaBuffer: 50 },
    Presets.shades_classic,
  );
  let step = '';
  bar.start(total, 0, { step, sample: '' });
  return {
    step: (label) => {
      step = label;
      bar.update({ step, sample: '' });
    },
    tick: (sample) => bar.increment(1, { step, sample }),
    done: () => bar.stop(),
  };
}

function lineProgress(total: number, stream: NodeJS.WriteStream): Progress {
  let samples = 0;
  return {
    step: (label) => stream.write(`${samples}/${total} samples, next: ${label}\n`),
    tick: () => {
      samples++;
    },
    done: () => stream.write(`${samples}/${total} samples, done\n`),
  };
}
