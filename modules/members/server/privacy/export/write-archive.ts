import { addAbortSignal, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage, StorageKey } from '#platform/storage/storage.ts';
import type { ArchiveEntry } from './archive-entries.ts';

interface ArchiveWork {
  readonly entries: AsyncIterable<ArchiveEntry>;
  /** Modification time of every entry. */
  readonly now: Date;
  /** Called after each entry. */
  written(): Promise<void>;
}

/**
 * Streams entries into a ZIP and the ZIP into the store, one entry open at a time. A failure on either side aborts the
 * other and leaves nothing under the key.
 */
export async function writeArchive(
  storage: Storage,
  key: StorageKey,
  { entries, now, written }: ArchiveWork,
): Promise<void> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const end = new AbortController();
  // Only the first error is reported: the failure of the other side is its consequence.
  const give = (error: unknown) => {
    end.abort(error);
    out.destroy(error instanceof Error ? error : new Error('an archive could not be written', { cause: error }));
  };
  zip.on('error', give);
  const stored = storage.put(key, out).catch(give);
  const filled = fill(zip, entries, { now, written, signal: end.signal }).catch(give);
  await Promise.all([filled, stored]);
  end.signal.throwIfAborted();
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  { now, written, signal }: Pick<ArchiveWork, 'now' | 'written'> & { readonly signal: AbortSignal },
): Promise<void> {
  for await (const { name, isPacked, open } of entries) {
    signal.throwIfAborted();
    const stream = await open();
    if (stream) {
      const read = finished(addAbortSignal(signal, stream));
      zip.addReadStream(stream, name, { mtime: now, compress: !isPacked });
      await read;
    }
    await written();
  }
  zip.end();
}
