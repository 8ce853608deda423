import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Position } from 'rochade';
import { App } from './App';
import './style.css';

// `?fen=` starts from another position.
const fen = new URLSearchParams(location.search).get('fen');
const result = fen === null ? undefined : Position.tryParseFen(fen);
const start = result?.ok ? result.value : Position.start();
const problem = result?.ok === false ? result.error.message : '';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App start={start} startProblem={problem} />
  </StrictMode>,
);
