import { gazetteerColumns, type GazetteerColumn } from '../../domain/gazetteer.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { parseCsvLine } from './csv-line.ts';
import { parseGazetteerRow, type GazetteerRow } from './parse-gazetteer-row.ts';

/** Twelve times the number of places in Australia; a larger file is not a gazetteer. */
const mostPlaces = 200_000;
const longestLine = 1_000;
/** Number of wrong lines that are listed; the others are only counted. */
const namedLines = 20;

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** The lines of a file as bytes, numbered from 1; the numbers stay correct whatever a line contains. */
function* splitLines(bytes: Uint8Array): Generator<readonly [number: number, line: Uint8Array]> {
  for (let at = 0, number = 1; at < bytes.length; number += 1) {
    const end = bytes.indexOf(lineFeed, at);
    const line = bytes.subarray(at, end === -1 ? bytes.length : end);
    yield [number, line.at(-1) === carriageReturn ? line.subarray(0, -1) : line];
    at = end === -1 ? bytes.length : end + 1;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A line's fields; null if it is not CSV in UTF-8. Strips a byte order mark. */
function splitFields(line: Uint8Array): string[] | null {
  if (line.length > longestLine) return null;
  try {
    return parseCsvLine(utf8.decode(line));
  } catch {
    return null;
  }
}

/**
 * The index of each column.
 * @throws members.gazetteerHeader
 */
function findColumns(header: readonly string[] | null): ReadonlyMap<GazetteerColumn, number> {
  const places = new Map(gazetteerColumns.map((column) => [column, (header ?? []).indexOf(column)]));
  const missing = gazetteerColumns.filter((column) => places.get(column) === -1);
  if (missing.length > 0) throw membersErrors.gazetteerHeader({ columns: missing.join(', ') });
  return places;
}

/** Collects the errors by line. */
class Faults {
  private readonly named: string[] = [];
  private count = 0;

  add(line: number, what: string): void {
    this.count += 1;
    if (this.named.length < namedLines) this.named.push(`${line} (${what})`);
  }

  /** @throws members.gazetteerLines if there were any */
  check(): void {
    if (this.count > 0)
      throw membersErrors.gazetteerLines({
        count: this.count,
        lines: this.named.join(', '),
        more: this.count - this.named.length,
      });
  }
}

/**
 * Reads a gazetteer in CSV: returns all its places, or none if any line is wrong.
 * @throws members.gazetteerHeader, members.gazetteerLines, members.gazetteerSize
 */
export function parseGazetteer(bytes: Uint8Array): readonly GazetteerRow[] {
  const lines = splitLines(bytes);
  const columns = findColumns(splitFields(lines.next().value?.[1] ?? new Uint8Array()));
  const faults = new Faults();
  const places: GazetteerRow[] = [];
  const seen = new Map<string, number>();
  for (const [number, line] of lines) {
    if (line.length === 0) continue;
    if (places.length >= mostPlaces) throw membersErrors.gazetteerSize({ most: mostPlaces });
    const place = parsePlace(splitFields(line), columns);
    if (typeof place === 'string') faults.add(number, place);
    else if (seen.has(toPlaceKey(place))) faults.add(number, `= ${seen.get(toPlaceKey(place))}`);
    else {
      seen.set(toPlaceKey(place), number);
      places.push(place);
    }
  }
  faults.check();
  if (places.length === 0) throw membersErrors.gazetteerSize({ most: mostPlaces });
  return places;
}

const toPlaceKey = ({ state, name, postcode }: GazetteerRow) => `${state}|${name}|${postcode}`;

/** A place, or the error of its line: the wrong columns, or CSV if the line cannot be split into columns. */
function parsePlace(
  fields: readonly string[] | null,
  columns: ReadonlyMap<GazetteerColumn, number>,
): GazetteerRow | string {
  if (!fields) return 'CSV';
  const record = Object.fromEntries(
    gazetteerColumns.map((column) => [column, fields[columns.get(column) ?? -1] ?? '']),
  ) as Record<GazetteerColumn, string>;
  const place = parseGazetteerRow(record);
  return 'name' in place ? place : place.join(', ');
}
