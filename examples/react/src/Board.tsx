import { useState } from 'react';
import { Chessboard } from 'react-chessboard';
import { type Move, type MoveError, type Position, reactChessboardStyles, type SquareName, square } from 'rochade';
import { PromotionChoice } from './PromotionChoice';

const STYLES = {
  quiet: { background: 'radial-gradient(circle, #0006 20%, transparent 22%)' },
  capture: { background: 'radial-gradient(circle, transparent 60%, #0006 62%)' },
};

interface BoardProps {
  position: Position;
  isOver: boolean;
  onMove: (move: Move) => void;
  onRefusal: (error: MoveError) => void;
}

/** A board that lets legal moves through, by drag or by click, and asks what a pawn becomes. */
export function Board({ position, isOver, onMove, onRefusal }: BoardProps) {
  const [picked, setPicked] = useState<SquareName>();
  const [promotion, setPromotion] = useState<{ from: SquareName; to: SquareName }>();
  const destinations = position.destinations();
  const canMove = (from: SquareName) => !isOver && destinations.has(square(from));

  /** Answers whether the piece may stay where it was put; if not, the board puts it back. */
  function putDown(from: SquareName, to: SquareName): boolean {
    setPicked(undefined);
    if (from === to) return false;
    if (position.needsPromotion(from, to)) {
      setPromotion({ from, to });
      return false;
    }
    const move = position.tryMoveFromGesture(from, to);
    if (move.ok) onMove(move.value);
    else onRefusal(move.error);
    return move.ok;
  }

  function click(name: SquareName): void {
    const isTarget = picked !== undefined && (destinations.get(square(picked))?.has(name) ?? false);
    const isOwn = position.pieceAt(name)?.color === position.turn;
    // A click on another piece of one's own picks that one up; on the rook it may castle.
    if (picked !== undefined && (isTarget || !isOwn)) putDown(picked, name);
    else setPicked(name !== picked && canMove(name) ? name : undefined);
  }

  return (
    <>
      <Chessboard
        options={{
          position: position.fen(),
          squareStyles: picked ? reactChessboardStyles(position, picked, STYLES) : {},
          canDragPiece: ({ square: from }) => canMove(from as SquareName),
          onPieceDrag: ({ square: from }) => setPicked(from as SquareName),
          onPieceDragCancel: () => setPicked(undefined),
          onPieceDrop: ({ sourceSquare: from, targetSquare: to }) =>
            putDown(from as SquareName, (to ?? from) as SquareName),
          onSquareClick: ({ square: name }) => click(name as SquareName),
        }}
      />
      {promotion && (
        <PromotionChoice
          color={position.turn}
          onChoice={(role) => {
            setPromotion(undefined);
            if (role) onMove(position.moveFromGesture(promotion.from, promotion.to, role));
          }}
        />
      )}
    </>
  );
}
