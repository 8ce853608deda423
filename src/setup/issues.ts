/**
 * How an issue of a FEN is made: its severity comes from its code, its quotation is short and printable.
 * Built from `errors`; knows no rule.
 */
import {
  EPD_CODES,
  type EpdCode,
  FEN_LENIENT_CODES,
  FEN_SEVERITIES,
  FEN_SYNTAX_CODES,
  type FenCode,
  type FenField,
  type FenIssue,
  type FenSeverity,
  SETUP_ILLEGAL_CODES,
  SETUP_REPAIRABLE_CODES,
  SETUP_UNREACHABLE_CODES,
  type SetupCode,
} from '../errors.js';

type IssueCode = FenCode | EpdCode | SetupCode;

const SEVERITIES: ReadonlyMap<IssueCode, FenSeverity> = new Map<IssueCode, FenSeverity>([
  ...FEN_SYNTAX_CODES.map((code) => [code, 'syntax'] as const),
  ...EPD_CODES.map((code) => [code, 'syntax'] as const),
  ...FEN_LENIENT_CODES.map((code) => [code, 'lenient'] as const),
  ...SETUP_ILLEGAL_CODES.map((code) => [code, 'illegal'] as const),
  ...SETUP_REPAIRABLE_CODES.map((code) => [code, 'repairable'] as const),
  ...SETUP_UNREACHABLE_CODES.map((code) => [code, 'unreachable'] as const),
]);

export function issue<C extends IssueCode>(
  code: C,
  field: FenField,
  offset: number,
  expected: string,
  found: string,
): FenIssue<C> {
  return { code, severity: SEVERITIES.get(code)!, field, offset, expected, found };
}

/** The gravest severity, or `undefined` where there is no issue. */
export function gravest(issues: readonly FenIssue[]): FenSeverity | undefined {
  return FEN_SEVERITIES.findLast((severity) => issues.some((it) => it.severity === severity));
}

/** Longest quotation of foreign text in a message, in UTF-16 code units. */
const QUOTE_LENGTH = 24;

/** A short printable quotation: control characters and lone surrogates are escaped, long text is cut. */
export function quote(text: string): string {
  if (text === '') return 'nothing';
  return text.length > QUOTE_LENGTH ? `${JSON.stringify(text.slice(0, QUOTE_LENGTH))}…` : JSON.stringify(text);
}
