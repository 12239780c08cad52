import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

const isLeaving = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Streams a body to its reader, who may leave at any time. A source that fails breaks the connection, since the status
 * is out already, and is thrown.
 */
export async function sendStream(source: Readable, response: Response): Promise<void> {
  await pipeline(source, response).catch((error: unknown) => {
    if (!isLeaving(error)) throw error;
  });
}
