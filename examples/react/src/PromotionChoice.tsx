import { defaultPieces } from 'react-chessboard';
import { type Color, PROMOTION_ROLES, type PromotionRole } from 'rochade';

interface PromotionChoiceProps {
  color: Color;
  /** Called without a role if the choice is cancelled. */
  onChoice: (role?: PromotionRole) => void;
}

const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Asks what a pawn becomes; nothing else can be done until that is said. */
export function PromotionChoice({ color, onChoice }: PromotionChoiceProps) {
  return (
    <dialog aria-label="Promote to" ref={openModal} onClose={() => onChoice()}>
      {PROMOTION_ROLES.map((role) => (
        <button type="button" key={role} aria-label={role} onClick={() => onChoice(role)}>
          {pieceOf(color, role)}
        </button>
      ))}
      <button type="button" onClick={() => onChoice()}>
        Cancel
      </button>
    </dialog>
  );
}

function pieceOf(color: Color, role: (typeof PROMOTION_ROLES)[number]) {
  const letter = role === 'knight' ? 'N' : role[0].toUpperCase();
  return defaultPieces[(color === 'white' ? 'w' : 'b') + letter]();
}
