export type CsvValue = string | number | boolean | Date | null | undefined;

// A spreadsheet takes a text that begins so for a formula and runs it; an apostrophe keeps it a text.
const startsFormula = /^[=+\-@\t\r]/;

function textOf(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return startsFormula.test(value.trimStart()) || startsFormula.test(value) ? `'${value}` : value;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of a CSV file (RFC 4180). Texts that a spreadsheet would run as a formula are made harmless. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map((value) => quoted(textOf(value))).join(',')}\r\n`;
