import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** A stored row that its mapping or its schema cannot read, such as one that a newer release wrote. */
export interface UnreadableRow {
  readonly id: string;
  readonly error: unknown;
}

/** @returns whether the row was reported: without a report it is not left out, since the loss would go unseen */
export type RowReporter = (row: UnreadableRow) => boolean;

let report: RowReporter = () => false;

/** Sets where unreadable rows are reported. The server does so at its start; elsewhere they fail their list. */
export const setUnreadableRowReporter = (to: RowReporter): void => {
  report = to;
};

/** Reports what could not be read where no list of rows is at hand. @returns whether it was reported */
export const reportUnreadableRow: RowReporter = (row) => report(row);

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value));

/** Finds the id of a row of any list, one level deep; its position where it has none. Never other content. */
export function findRowId(row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null) return `#${index + 1}`;
  const entries = Object.entries(row as Readonly<Record<string, unknown>>);
  const own =
    entries.find(([name, value]) => name === 'id' && isId(value)) ??
    entries.find(([name, value]) => /(Id|_id)$/.test(name) && isId(value));
  if (own) return String(own[1]);
  for (const [, value] of entries)
    if (typeof value === 'object' && value !== null && 'id' in value && isId(value.id)) return String(value.id);
  return `#${index + 1}`;
}

/**
 * Reads each row by itself: one that cannot be read is reported and keeps no other from being read.
 * @param instead stands in its place, where a list must show it
 */
export function parseEachRow<Row, Read>(
  rows: readonly Row[],
  read: (row: Row, index: number) => Read,
  instead?: (id: string) => Read,
): { readonly items: Read[]; readonly unreadable: string[] } {
  const items: Read[] = [];
  const unreadable: string[] = [];
  rows.forEach((row, index) => {
    try {
      items.push(read(row, index));
    } catch (error) {
      const id = findRowId(row, index);
      if (error instanceof Refusal || !report({ id, error })) throw error;
      unreadable.push(id);
      if (instead) items.push(instead(id));
    }
  });
  return { items, unreadable };
}

/** The rows that can be read, of a list that may lack one. Others are shown by their ids: see `parseEachRow`. */
export const parseReadableRows = <Row, Read>(rows: readonly Row[], read: (row: Row, index: number) => Read): Read[] =>
  parseEachRow(rows, read).items;

const blanks = [null, [], '', false] as const;

/** Keeps what is left of a field's value: the entries of a list that can be read, else nothing. */
function blankField(field: z.core.$ZodType, value: unknown): unknown {
  const left = Array.isArray(value) ? value.filter((one: unknown) => z.safeParse(field, [one]).success) : [];
  return [left, ...blanks].find((blank) => z.safeParse(field, blank).success);
}

/**
 * A row as its owner edits it: what cannot be read of a field is left empty, so that saving the form mends the row.
 * @param blank what is empty where neither null nor an empty list or text is
 */
export const lenientFormSchema = <Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  blank: Readonly<Record<string, unknown>> = {},
) =>
  form.catch(({ input, error }) => {
    const given = input as Readonly<Record<string, unknown>>;
    const cause = new z.core.$ZodError(error.issues);
    if (!report({ id: findRowId({ id: given['id'] }, 0), error: cause })) throw cause;
    const broken = new Set(error.issues.map(({ path }) => String(path[0])));
    const emptied = [...broken].map((name) => {
      const field = form.shape[name];
      return [name, name in blank ? blank[name] : field && blankField(field, given[name])] as const;
    });
    return form.parse({ ...given, ...Object.fromEntries(emptied) });
  });

/** The lists of which each row is read by itself, so that a test finds those that are not. */
export const rowListRegistry = z.registry<Record<string, never>>();

/** The schema of a list whose rows are to be read one by one where it fails as a whole. */
export const rowListSchema = <Row extends z.ZodType>(row: Row) => z.array(row).register(rowListRegistry, {});

/**
 * A list of stored rows in an answer. The list is parsed as a whole, and only if that fails row by row, so that the
 * smallest row around an unreadable value is left out and the others are answered. `z.array` is for what is no row of
 * its own: the parts of a row stand or fall with it.
 */
export const readableRowsSchema = <Row extends z.ZodType>(row: Row) =>
  rowListSchema(row)
    .catch(({ input }) =>
      Array.isArray(input) ? parseReadableRows(input, (one) => row.parse(one)) : (input as z.output<Row>[]),
    )
    // A value that is no list is the fault of the row around it.
    .refine((value) => Array.isArray(value));
