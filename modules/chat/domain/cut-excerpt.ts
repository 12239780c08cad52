import { foundMark } from './message-search.schemas.ts';

/** Words of an excerpt, and those of them before the first word that was found. */
const maxExcerptWords = 24;
const wordsBefore = 6;
/** Words are cut as the database cuts them: in pieces of 60 characters. */
const wordPieces = /[\p{L}\p{M}\p{N}\u200c\u200d]{1,60}/gu;

/** A part of a text around the first word that was found, with `foundMark` around each. */
export function cutExcerpt(text: string, foundWords: readonly string[]): string {
  const composed = text.normalize('NFC');
  const found = new Set(foundWords);
  const pieces = [...composed.matchAll(wordPieces)].map(({ 0: piece, index }) => ({
    from: index,
    to: index + piece.length,
    isFound: found.has(piece),
  }));
  const first = Math.max(
    0,
    pieces.findIndex(({ isFound }) => isFound),
  );
  const start = Math.max(0, Math.min(first - wordsBefore, pieces.length - maxExcerptWords));
  const shown = pieces.slice(start, start + maxExcerptWords);
  let at = start === 0 ? 0 : (shown[0]?.from ?? 0);
  let excerpt = '';
  for (const { from, to, isFound } of shown) {
    const word = composed.slice(from, to);
    excerpt += composed.slice(at, from) + (isFound ? foundMark.start + word + foundMark.end : word);
    at = to;
  }
  return excerpt + (start + shown.length === pieces.length ? composed.slice(at) : '');
}
