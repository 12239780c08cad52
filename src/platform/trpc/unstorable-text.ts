/**
 * Yields the paths, joined by dots, of text that PostgreSQL cannot store: a NUL, or half of a surrogate pair.
 * Iterative, since a body may be nested deeper than the call stack allows.
 */
export function* findUnstorableText(input: unknown): Generator<string> {
  const open = [{ value: input, path: '' }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, path } = at;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) yield path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value))
      open.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
  }
}
