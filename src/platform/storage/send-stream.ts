import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** The client disconnected while the body was sent, or before it was opened. */
const isLeaving = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ERR_STREAM_UNABLE_TO_PIPE');

/**
 * Streams a body to a client, which may disconnect at any time. A failing source destroys the connection, since the
 * status is already sent, and its error is thrown.
 */
export async function sendStream(source: Readable, response: Response): Promise<void> {
  try {
    await pipeline(source, response);
  } catch (error) {
    // With a closed response no pipeline is set up, and the source stays open.
    source.destroy();
    if (!isLeaving(error)) throw error;
  }
}
