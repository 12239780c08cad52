import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';

/** A fault of the file as a whole, at a line. */
export class CsvFormatError extends Error {
  override readonly name = 'CsvFormatError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface CsvRow<Column extends string> {
  readonly record: Readonly<Partial<Record<Column, string>>>;
  readonly line: number;
  readonly faults: readonly string[];
}

/** Spreadsheets separate by what their language leaves free. */
const separators = [',', ';', '\t'] as const;
const newline = 0x0a;
const mostHeader = 65_536;

/** Database tools write an empty cell as `NULL`. A word of a list may well be "null". */
const readCell = (text: string): string => (text === 'NULL' ? '' : text);
/** `Open To Selling` is `open_to_selling`. */
const readName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * Reads the rows of a CSV file with a header, separated by commas, semicolons or tabs. Empty rows and empty columns
 * without a name are skipped.
 * @param needed columns without which no row can be read
 * @throws CsvFormatError for text that is not UTF-8, columns that are unknown or missing, and what is no CSV
 */
export async function* parseCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
  needed: readonly Column[],
): AsyncGenerator<CsvRow<Column>> {
  const { delimiter, from_line } = await findHeader(file, columns);
  const rows = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    trim: true,
    cast: readCell,
    // Stated, since the parser otherwise expects every line to end as the first does.
    record_delimiter: ['\r\n', '\n', '\r'],
    delimiter,
    from_line,
  });
  const source = checkedText(file);
  const reading = (async () => {
    for await (const chunk of source)
      if (!rows.write(chunk)) await new Promise((resolve) => rows.once('drain', resolve));
    rows.end();
  })().catch((error: unknown) => rows.destroy(error as Error));
  let header: readonly string[] | undefined;
  try {
    for await (const row of rows) {
      const { record: cells, info } = row as {
        readonly record: readonly string[];
        readonly info: { readonly lines: number };
      };
      if (header === undefined) header = checkHeader(cells.map(readName), columns, needed);
      else yield { ...toRecord<Column>(header, cells), line: info.lines };
    }
    await reading;
  } catch (error) {
    if (error instanceof CsvError)
      throw new CsvFormatError((error as { lines?: number }).lines ?? 1, `no CSV: ${error.message}`);
    throw error;
  }
}

/** Text whose every line is UTF-8 and holds no NUL: other encodings would become other words. */
async function* checkedText(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const end = bytes.lastIndexOf(newline) + 1;
    line = checkLines(bytes.subarray(0, end), line);
    yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
  checkLines(rest, line);
  yield rest;
}

/** @returns the number of the line after these */
function checkLines(bytes: Buffer, first: number): number {
  if (isUtf8(bytes) && !bytes.includes(0)) {
    let line = first;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) line += 1;
    return line;
  }
  let line = first;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found + 1;
    const text = bytes.subarray(start, end);
    if (!isUtf8(text)) throw new CsvFormatError(line, 'the text is not UTF-8: save the file as "CSV UTF-8"');
    if (text.includes(0))
      throw new CsvFormatError(line, 'the text holds a NUL character: save the file as "CSV UTF-8"');
    start = end;
  }
  return line;
}

/** Spreadsheets may state their separator on a line of its own, above the header. */
const separatorLine = /^"?sep=(.)"?[,;\s]*$/i;

/** The line of the header and its separator: the stated one, or the one by which most of its columns are known. */
async function findHeader(file: string, columns: readonly string[]): Promise<{ delimiter: string; from_line: number }> {
  const [first = Buffer.alloc(0)] = await createReadStream(file, { end: mostHeader }).take(1).toArray();
  const [line = ''] = (first as Buffer)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/);
  const [, stated] = separatorLine.exec(line) ?? [];
  if (stated !== undefined) return { delimiter: stated, from_line: 2 };
  const countKnown = (separator: string) =>
    line.split(separator).filter((name) => columns.includes(readName(name.replaceAll('"', '')))).length;
  const [delimiter = ','] = separators.toSorted((one, other) => countKnown(other) - countKnown(one));
  return { delimiter, from_line: 1 };
}

function checkHeader(
  names: readonly string[],
  columns: readonly string[],
  needed: readonly string[],
): readonly string[] {
  const faults = [
    ...names.filter((name) => name !== '' && !columns.includes(name)).map((name) => `there is no column "${name}"`),
    ...names.filter((name, at) => name !== '' && names.indexOf(name) !== at).map((name) => `"${name}" stands twice`),
    ...needed.filter((name) => !names.includes(name)).map((name) => `the column "${name}" is missing`),
  ];
  if (faults.length > 0) throw new CsvFormatError(1, [...new Set(faults)].join('; '));
  return names;
}

function toRecord<Column extends string>(header: readonly string[], cells: readonly string[]) {
  const record: Partial<Record<string, string>> = {};
  const strange: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = header[at];
    if (name) record[name] = cell;
    else if (cell !== '') strange.push(cell);
  }
  const faults =
    strange.length === 0
      ? []
      : [`more cells than columns, such as "${strange[0]}": a cell with the separator in it needs quotes`];
  return { record: record as Partial<Record<Column, string>>, faults };
}
