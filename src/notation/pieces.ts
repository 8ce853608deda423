/**
 * The letters of pieces in the languages of the PGN standard's table, in Russian, and as figurines.
 * Built from `types`; SAN itself is English, and everything here is for showing it to people and for reading theirs.
 */
import { badArgument } from '../argument.js';
import { ROLES, type Role } from '../types.js';

/** One text a role, in the order of `ROLES`: pawn, knight, bishop, rook, queen, king. */
const LETTERS = {
  // PGN standard, table of piece letters ("Language, Piece letters (pawn knight bishop rook queen king)").
  english: 'P N B R Q K',
  czech: 'P J S V D K',
  danish: 'B S L T D K',
  dutch: 'O P L T D K',
  estonian: 'P R O V L K',
  finnish: 'P R L T D K',
  french: 'P C F T D R',
  german: 'B S L T D K',
  hungarian: 'G H F B V K',
  icelandic: 'P R B H D K',
  italian: 'P C A T D R',
  norwegian: 'B S L T D K',
  polish: 'P S G W H K',
  portuguese: 'P C B T D R',
  romanian: 'P C N T D R',
  spanish: 'P C A T D R',
  swedish: 'B S L T D K',
  // FIDE handbook in Russian, appendix C: король Кр, ферзь Ф, ладья Л, слон С, конь К, пешка п.
  russian: 'п К С Л Ф Кр',
  // Unicode's white pieces for both sides, as books print them.
  figurine: '♙ ♘ ♗ ♖ ♕ ♔',
} as const;

/** Whose letters stand for the pieces. */
export type PieceLetters = keyof typeof LETTERS;
/** All alphabets of piece letters. */
export const PIECE_LETTERS = Object.keys(LETTERS) as readonly PieceLetters[];

/** A text for a piece, and the role it means. */
export type PieceText = readonly [text: string, role: Role];

/** The roles a text can begin with, longer texts first: Russian has К and Кр. @throws {ArgumentError} */
export function pieceTexts(pieces: PieceLetters): readonly PieceText[] {
  const letters: string | undefined =
    typeof pieces === 'string' && Object.hasOwn(LETTERS, pieces) ? LETTERS[pieces] : undefined;
  if (letters === undefined) {
    throw badArgument('argument-range', `piece letters of ${PIECE_LETTERS.join(', ')}`, pieces);
  }
  return letters
    .split(' ')
    .map((text, index): PieceText => [text, ROLES[index]!])
    .sort(([a], [b]) => b.length - a.length);
}

/** Both colors of Unicode's chess symbols. */
export const FIGURINES: readonly PieceText[] = [...'♟♞♝♜♛♚']
  .map((text, index): PieceText => [text, ROLES[index]!])
  .concat(pieceTexts('figurine'));

const ENGLISH = new Map(pieceTexts('english'));

/** A canonical SAN with other letters for its pieces. */
export function withPieces(san: string, pieces: PieceLetters): string {
  if (pieces === 'english') return san;
  const texts = new Map(pieceTexts(pieces).map(([text, role]) => [role, text]));
  // Capitals are pieces, but for the O of castling.
  return san.replace(/[KQRBN]/g, (letter) => texts.get(ENGLISH.get(letter)!)!);
}
