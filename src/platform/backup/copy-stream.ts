import { once } from 'node:events';
import { Readable, type Duplex } from 'node:stream';
import type pg from 'pg';

/*
 * COPY over the driver's own connection: the driver parses the messages of the protocol and hands them to the statement
 * in progress, which is what these two are.
 */

/** The driver's connection, with the calls of COPY that its types leave out. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const submittable = (handlers: object): pg.Submittable => handlers as pg.Submittable;
const ignored = () => undefined;

/** Rows are collected to chunks of about this size, since the server sends each row by itself. */
const chunkBytes = 64 * 1024;

/**
 * Reads the rows of `copy … to stdout`, in text format. A slow reader pauses the server. The connection is never left
 * paused, since the statements after this one need its answers.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: CopyConnection | undefined;
  let rows: Buffer[] = [];
  let size = 0;
  const resume = () => void connection?.stream.resume();
  const readable = new Readable({
    read: resume,
    destroy(error, callback) {
      resume();
      callback(error);
    },
  });
  const flush = () => {
    const isRoom = size === 0 || readable.push(Buffer.concat(rows));
    [rows, size] = [[], 0];
    return isRoom;
  };
  client.query(
    submittable({
      text: statement,
      submit(on: CopyConnection) {
        connection = on;
        on.query(statement);
      },
      handleCopyData({ chunk }: { chunk: Buffer }, on: CopyConnection) {
        // The driver reuses the memory behind a message.
        rows.push(Buffer.from(chunk));
        size += chunk.byteLength;
        if (size >= chunkBytes && !flush() && !readable.destroyed) on.stream.pause();
      },
      handleError: (error: Error) => readable.destroy(error),
      handleCommandComplete: ignored,
      handleReadyForQuery() {
        flush();
        readable.push(null);
        // After its end a stream asks for no more: the last rows may have paused the connection.
        resume();
      },
    }),
  );
  return readable;
}

/**
 * Writes rows in text format into `copy … from stdin`, as fast as the server takes them.
 * @throws the server's error, or that of the rows, which the server then takes none of
 */
export async function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const opened = Promise.withResolvers<CopyConnection>();
  const ended = Promise.withResolvers<void>();
  let isRefused = false;
  client.query(
    submittable({
      text: statement,
      submit(on: CopyConnection) {
        on.query(statement);
      },
      handleCopyInResponse: opened.resolve,
      handleError(error: Error) {
        isRefused = true;
        opened.reject(error);
        ended.reject(error);
      },
      handleCommandComplete: ignored,
      handleReadyForQuery: () => ended.resolve(),
    }),
  );
  ended.promise.catch(ignored);
  const on = await opened.promise;
  try {
    for await (const chunk of chunks) {
      if (isRefused) break;
      on.sendCopyFromChunk(chunk);
      if (on.stream.writableNeedDrain) await Promise.race([once(on.stream, 'drain'), ended.promise]);
    }
  } catch (error) {
    on.sendCopyFail('the rows broke off');
    await ended.promise.catch(ignored);
    throw error;
  }
  on.endCopyFrom();
  await ended.promise;
}
