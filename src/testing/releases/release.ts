import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** A recorded release: enough to make a database of it again, long after its code is gone. */
export const Release = z.object({
  version: z.string(),
  /** The schema: migrations are never edited, so their names and checksums are enough. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The SQL by which this release made the tables of the job queue. */
  jobTables: z.string(),
  /** Rows as JSON, by table with its schema. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** The statements of the release's code. */
  statements: z.array(z.string()),
});
export type Release = z.infer<typeof Release>;

export const releaseFile = (version: string): string => path.join(import.meta.dirname, `${version}.json.gz`);

export const readRelease = async (version: string): Promise<Release> =>
  Release.parse(JSON.parse(gunzipSync(await readFile(releaseFile(version))).toString('utf8')));
