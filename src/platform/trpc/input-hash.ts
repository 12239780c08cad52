import { createHmac } from 'node:crypto';

type Piece = { readonly text: string } | { readonly value: unknown };

/**
 * Returns 16 bytes in hex that depend on the input but not on the order of its properties. Keyed, since inputs contain
 * passwords and codes, which could be guessed from a plain hash in a table.
 */
export const computeInputHash = (key: string, input: unknown): string =>
  createHmac('sha256', key).update(canonicalText(input)).digest('hex').slice(0, 32);

/** JSON with sorted properties. Iterative, since a body may be nested deeper than the call stack allows. */
function canonicalText(input: unknown): string {
  const texts: string[] = [];
  const open: Piece[] = [{ value: input }];
  for (let at = open.pop(); at; at = open.pop()) {
    if ('text' in at) texts.push(at.text);
    else if (typeof at.value === 'object' && at.value !== null)
      for (const piece of listPieces(at.value)) open.push(piece);
    else texts.push(JSON.stringify(at.value) ?? 'null');
  }
  return texts.join('');
}

/** In reverse order, because they are pushed on a stack. */
function listPieces(value: object): Piece[] {
  if (Array.isArray(value))
    return [
      { text: ']' },
      ...value.flatMap((inner: unknown) => [{ text: ',' }, { value: inner }]).reverse(),
      { text: '[' },
    ];
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    { text: '}' },
    ...entries.flatMap(([name, inner]): Piece[] => [{ text: `,${JSON.stringify(name)}:` }, { value: inner }]).reverse(),
    { text: '{' },
  ];
}
