import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandRefusedError } from '../cli/expected-errors.ts';

const count = z.int().min(0);

/** A table of the product in a backup. Unlogged tables are left out: they do not survive a crash either. */
export const BackedUpTable = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  /** Stored columns; generated ones are computed anew. */
  columns: z.array(z.string()),
  rows: count,
  sum: z.string(),
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

export const BackedUpSequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type BackedUpSequence = z.infer<typeof BackedUpSequence>;

/** `manifest.json`, written last: a folder without it is no backup. */
export const BackupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string().regex(/^[\w.-]+\.sql$/), checksum: z.string() })),
  tables: z.array(BackedUpTable),
  sequences: z.array(BackedUpSequence),
  /** Jobs that waited, ran or were dead. */
  jobs: z.object({ columns: z.array(z.string()), rows: count, sum: z.string() }),
  files: z.object({ count, bytes: count, sha256: z.string() }),
  /** A keyed hash that shows whether a site has the same APP_SECRET; null where the secret lies in the database. */
  secretCheck: z.string().nullable(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const backupManifestFile = 'manifest.json';
export const backedUpFilesFileName = 'files.jsonl';

/** A stored file in a backup: a line of `files.jsonl`. */
export const BackedUpFile = z.object({ key: z.string(), bytes: count, sha256: z.string() });
export type BackedUpFile = z.infer<typeof BackedUpFile>;

/** A folder that cannot be restored, or a place that cannot take it; the message says what to do. */
export class CannotRestoreError extends CommandRefusedError {
  override readonly name = 'CannotRestore';
  override readonly code = 'cannotRestore';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws CannotRestoreError where the folder holds no complete backup that this release reads */
export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, backupManifestFile), 'utf8').catch(() => null);
  if (text === null)
    throw new CannotRestoreError(
      `${folder} holds no complete backup: ${backupManifestFile} is missing; give the folder that \`backup\` named`,
    );
  const parsed = BackupManifest.safeParse(parsedJson(text));
  if (!parsed.success)
    throw new CannotRestoreError(
      `${folder} has a ${backupManifestFile} that this release cannot read: it is damaged, or another release made it`,
    );
  return parsed.data;
}
