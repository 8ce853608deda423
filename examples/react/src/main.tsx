import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Position } from 'rochade';
import { App } from './App';
import './style.css';

// `?fen=` starts from another position.
const fen = new URLSearchParams(location.search).get('fen');
const start = fen === null ? Position.start() : Position.parseFen(fen);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App start={start} />
  </StrictMode>,
);
