/** How a long command tells where it is: a bar on a terminal, a plain line for each tenth elsewhere. On stderr only. */
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  /** `done` of the total are done. */
  at(done: number): void;
  stop(): void;
}

export function startProgress(label: string, total: number, unit: string, stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(label, total, unit, stream) : lineProgress(label, total, unit, stream);
}

function barProgress(label: string, total: number, unit: string, stream: NodeJS.WriteStream): Progress {
  const format = `${label}  {bar} {percentage}%  {value}/{total} ${unit}  {duration_formatted}, about {eta_formatted} more`;
  const bar = new SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true, stopOnComplete: false, etaBuffer: 50 },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return {
    at: (done) => bar.update(done),
    stop: () => bar.stop(),
  };
}

function lineProgress(label: string, total: number, unit: string, stream: NodeJS.WriteStream): Progress {
  const step = Math.max(1, Math.ceil(total / 10));
  let next = step;
  return {
    at: (done) => {
      if (done < next) return;
      next = (Math.floor(done / step) + 1) * step;
      stream.write(`${label}: ${done}/${total} ${unit}\n`);
    },
    stop: () => {},
  };
}
