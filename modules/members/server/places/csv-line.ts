/** Splits a line of CSV into fields; null if a quote is unclosed or in the middle of a field. */
export function parseCsvLine(line: string): string[] | null {
  const fields: string[] = [];
  let rest = line;
  for (;;) {
    const field = rest.startsWith('"') ? /^"((?:[^"]|"")*)"(,|$)/.exec(rest) : /^([^",]*)(,|$)/.exec(rest);
    if (!field) return null;
    fields.push((field[1] ?? '').replaceAll('""', '"'));
    rest = rest.slice(field[0].length);
    if (field[2] !== ',') return fields;
  }
}
