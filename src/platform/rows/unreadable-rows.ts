import { AsyncLocalStorage } from 'node:async_hooks';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { findRowId, setUnreadableRowReporter, type UnreadableRow } from '#contracts/rows.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Where rows are read: a procedure, a job, an export. It labels the metric, so it holds no id. */
export interface RowReader {
  readonly name: string;
  readonly log: Log;
  readonly metrics: Metrics;
}

const readers = new AsyncLocalStorage<RowReader>();

/** The key of a record may be a member's text. */
const isFieldName = (segment: string): boolean => /^\w{1,40}$/.test(segment);

/**
 * Locates why a row is unreadable. Neither values nor the messages of errors are kept, since both may quote what a
 * member wrote.
 */
function locate(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues
      .slice(0, 3)
      .map(({ code, path }) => `${code} at ${path.map(String).filter(isFieldName).join('.')}`)
      .join(', ');
  if (!(error instanceof Error)) return typeof error;
  return `${error.name} ${
    error.stack
      ?.split('\n')
      .find((line) => line.startsWith('    at '))
      ?.trim() ?? ''
  }`;
}

/** A row that could not be read, as the log has it: repeats of the same row are summed. */
class RowFault extends Error {
  override readonly name = 'UnreadableRow';
  readonly code: string;
  constructor({ id, error }: UnreadableRow) {
    super(locate(error));
    this.code = id;
  }
}

/** Logs a row that could not be read by its id, and counts it. */
export function reportUnreadableRowToLog({ name, log, metrics }: RowReader, row: UnreadableRow): void {
  metrics.unreadableRow(name);
  log.error({ err: new RowFault(row), procedure: name, row: row.id }, 'row unreadable');
}

setUnreadableRowReporter((row) => {
  const reader = readers.getStore();
  if (reader) reportUnreadableRowToLog(reader, row);
  return reader !== undefined;
});

/** Runs work in which an unreadable row is left out, logged by its id and counted, and fails no other. */
export const runSkippingUnreadableRows = <T>(reader: RowReader, work: () => T): T => readers.run(reader, work);

/** The same for what is read bit by bit, since a generator runs in the context of the one that consumes it. */
export async function* iterateSkippingUnreadableRows<T>(
  reader: RowReader,
  pieces: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const iterator = readers.run(reader, () => pieces()[Symbol.asyncIterator]());
  try {
    for (;;) {
      const piece = await readers.run(reader, () => iterator.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await readers.run(reader, async () => iterator.return?.());
  }
}

/** The one row of a single read could not be read. */
export class UnreadableRowError extends Error {
  override readonly name = 'UnreadableRowError';
  readonly id: string;
  constructor(id: string, cause: unknown) {
    super('a stored row could not be read', { cause });
    this.id = id;
  }
}

/**
 * Reads the row of a single read.
 * @throws UnreadableRowError, which a query answers with "not found"
 */
export function requireReadableRow<Row, Read>(row: Row, read: (row: Row) => Read): Read {
  try {
    return read(row);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new UnreadableRowError(findRowId(row, 0), error);
  }
}

/** Finds why a single read failed, where the stored row is the reason and not the call. */
export function findUnreadableCause(error: unknown): { readonly cause: unknown } | undefined {
  if (!(error instanceof TRPCError) || error.code !== 'INTERNAL_SERVER_ERROR') return undefined;
  const { cause, message } = error;
  if (cause instanceof UnreadableRowError) return { cause: cause.cause };
  // The failed check of an answer differs from tRPC's other errors by its message alone.
  return message === 'Output validation failed' || cause instanceof z.core.$ZodError ? { cause } : undefined;
}
