import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { diskStorage } from './disk-storage.ts';
import { s3PlaceOf } from './s3-place.ts';
import type { Storage } from './storage.ts';

/** Where files lie that are in no bucket. */
export const filesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'files');

/**
 * The store of the settings: a bucket where one is named, else a folder in DATA_DIR. The protocol of buckets is large:
 * read only where it is spoken.
 */
export async function openStorage(config: Config, log: Pick<Log, 'error'>): Promise<Storage> {
  const place = s3PlaceOf(config);
  if (!place) {
    const folder = filesFolder(config);
    // A folder that cannot be made refuses every call and shows in /readyz; the rest of the site works.
    await mkdir(folder, { recursive: true }).catch((error: unknown) =>
      log.error({ err: error, folder }, 'files folder'),
    );
    return diskStorage(folder, (error) => log.error({ err: error, folder }, 'files folder'));
  }
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(place, (error) => log.error({ err: error, bucket: place.bucket }, 'object store'));
}
