import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** The reader left while the body was sent, or before it was opened. */
const isLeaving = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ERR_STREAM_UNABLE_TO_PIPE');

/**
 * Streams a body to its reader, who may leave at any time. A source that fails breaks the connection, since the status
 * is out already, and is thrown.
 */
export async function sendStream(source: Readable, response: Response): Promise<void> {
  try {
    await pipeline(source, response);
  } catch (error) {
    // A response that is closed already is no pipeline, and its source stays open.
    source.destroy();
    if (!isLeaving(error)) throw error;
  }
}
