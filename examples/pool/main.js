/** Perft on all cores, with progress and a button to stop it. The page stays alive meanwhile. */
import { ChessError, Position } from 'rochade';
import { createPool } from 'rochade/pool';

const form = document.querySelector('#form');
const fen = document.querySelector('#fen');
const depth = document.querySelector('#depth');
const go = document.querySelector('#go');
const stop = document.querySelector('#stop');
const bar = document.querySelector('#bar');
const status = document.querySelector('#status');

const pool = createPool();

fen.value = Position.start().fen();
form.addEventListener('submit', (event) => {
  event.preventDefault();
  count();
});

async function count() {
  const aborter = new AbortController();
  stop.onclick = () => aborter.abort();
  [go.disabled, stop.disabled] = [true, false];
  bar.value = 0;
  status.textContent = 'Counting …';
  try {
    const nodes = await pool.perft(Position.parseFen(fen.value), depth.valueAsNumber, {
      signal: aborter.signal,
      onProgress: ({ done, total }) => {
        bar.value = done / total;
      },
    });
    status.textContent = `${nodes.toLocaleString('en')} leaf nodes`;
  } catch (error) {
    status.textContent = error.code === 'pool-aborted' ? 'Stopped' : error.message;
    if (!(error instanceof ChessError)) throw error;
  } finally {
    [go.disabled, stop.disabled] = [false, true];
  }
}
