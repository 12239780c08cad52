export type CsvValue = string | number | boolean | Date | null | undefined;

// A spreadsheet runs a text that begins with one of these, or in some languages with the full-width form, as a formula
// (CSV injection); a leading apostrophe keeps it text.
const startsFormula = /^[=+\-@\t\r＝＋－＠]/;

function toText(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return startsFormula.test(value.trimStart()) || startsFormula.test(value) ? `'${value}` : value;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Begins a CSV file: spreadsheets take text without it for that of their own system. */
export const byteOrderMark = '\uFEFF';

/** Writes a line of a CSV file (RFC 4180). Texts that a spreadsheet would run as a formula are escaped. */
export const formatCsvLine = (values: readonly CsvValue[]): string =>
  `${values.map((value) => quoted(toText(value))).join(',')}\r\n`;

/** A row of an export that could not be read: its line has its id, so that no row is missing unseen. */
export class UnreadableCsvLineError {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}
