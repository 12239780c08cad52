import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFileSystemError, toUnavailableRefusal } from '../storage/store-errors.ts';
import type { Storage } from '../storage/storage.ts';
import { toPartKey } from './upload-keys.ts';
import { countUploadParts, computePartSize } from './upload.schemas.ts';
import type { UploadRow } from './upload.rows.ts';
import { uploadErrors } from './uploads.errors.ts';

/**
 * Runs work with a temporary folder of this process, whose content may be lost with the machine. A temporary folder
 * that is full or not writable refuses as a file store does.
 */
export async function runInScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'swapu-picture-')).catch(refuseScratch);
  try {
    return await work(folder).catch(refuseScratch);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refuseScratch(error: unknown): never {
  throw isFileSystemError(error) ? toUnavailableRefusal(error) : error;
}

/** The numbers of the missing parts, joined by commas. */
async function missingParts(storage: Storage, { id, size, partSize }: UploadRow): Promise<string> {
  const parts = Array.from({ length: countUploadParts(size, partSize) }, (_, index) => index);
  const sizes = await Promise.all(parts.map((index) => storage.size(toPartKey(id, index))));
  return parts.filter((index) => sizes[index] !== computePartSize(size, partSize, index)).join(',');
}

async function* streamBytes(storage: Storage, { id, size, partSize }: UploadRow): AsyncGenerator<Buffer> {
  for (let index = 0; index < countUploadParts(size, partSize); index += 1) {
    const part = await storage.get(toPartKey(id, index));
    if (!part) throw uploadErrors.incomplete({ missing: String(index) });
    yield* part.stream as AsyncIterable<Buffer>;
  }
}

/**
 * Writes the parts of an upload into one file, with at most a chunk in memory.
 * @throws uploads.incomplete naming the parts to send again
 */
export async function joinUploadParts(storage: Storage, upload: UploadRow, path: string): Promise<void> {
  const missing = await missingParts(storage, upload);
  if (missing !== '') throw uploadErrors.incomplete({ missing });
  await pipeline(streamBytes(storage, upload), createWriteStream(path));
}
