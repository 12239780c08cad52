import { createHmac } from 'node:crypto';

type Piece = { readonly text: string } | { readonly value: unknown };

/**
 * Sixteen bytes in hex that are the same for the same input, in whatever order its properties came. Keyed, since inputs
 * hold passwords and codes: from a bare hash in a table they could be guessed.
 */
export const inputHash = (key: string, input: unknown): string =>
  createHmac('sha256', key).update(canonicalText(input)).digest('hex').slice(0, 32);

/** JSON with its properties in order. Walks without recursion, since a body may be nested deeper than a stack is. */
function canonicalText(input: unknown): string {
  const texts: string[] = [];
  const open: Piece[] = [{ value: input }];
  for (let at = open.pop(); at; at = open.pop()) {
    if ('text' in at) texts.push(at.text);
    else if (typeof at.value === 'object' && at.value !== null)
      for (const piece of piecesOf(at.value)) open.push(piece);
    else texts.push(JSON.stringify(at.value) ?? 'null');
  }
  return texts.join('');
}

/** Last first, as they come from a stack. */
function piecesOf(value: object): Piece[] {
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
