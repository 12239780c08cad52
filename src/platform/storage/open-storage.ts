import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { makeDataFolder, ownerOnlyModes } from './data-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import { toS3Bucket } from './s3-bucket.ts';
import type { Storage } from './storage.ts';

/** The folder of the files when no bucket is configured. */
export const toFilesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.join(DATA_DIR, 'files');

/**
 * Opens the configured store: a bucket where one is named, else a folder in DATA_DIR. The S3 client is large, so it is
 * imported only where it is used.
 */
export async function openStorage(config: Config, log: Pick<Log, 'error'>): Promise<Storage> {
  const place = toS3Bucket(config);
  if (!place) {
    const folder = toFilesFolder(config);
    // Without the folder every call is refused and /readyz reports it; the rest of the site works.
    try {
      makeDataFolder(config.DATA_DIR);
      await mkdir(folder, { recursive: true, mode: ownerOnlyModes.folder });
    } catch (error) {
      log.error({ err: error, folder }, 'files folder');
    }
    return createDiskStorage(folder, (error) => log.error({ err: error, folder }, 'files folder'));
  }
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(place, (error) => log.error({ err: error, bucket: place.bucket }, 'object store'));
}
