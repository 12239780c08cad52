import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact } from '#modules/identity/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { ExportId, type ExportState } from '../../../domain/export.schemas.ts';
import { exportReadyEmail } from '../../../emails/export-ready.email.tsx';
import { typedTables } from '../../tables.ts';
import { listArchiveEntries, countArchiveEntries } from './archive-entries.ts';
import { toArchiveKey } from './archive-keys.ts';
import { writeArchive } from './write-archive.ts';

/** Interval of progress updates. */
const progressMilliseconds = 1_000;

/**
 * Makes an archive. If a process dies, the next one starts over under another key. Only the first to finish notifies
 * the member; a later file is deleted at once, or with the archive's folder.
 */
export const makeArchiveJob = defineJob({
  name: 'members.makeArchive',
  schema: z.object({ exportId: ExportId }),
  expireInSeconds: 6 * 3_600,
  async run({ host, db, transaction, now, log }, { exportId }) {
    const member = await begin(db, exportId);
    if (member === null) return;
    const key = toArchiveKey(exportId, randomUUID());
    await setProgress(db, exportId, { total: await countArchiveEntries(host, member) });
    await writeArchive(host.storage, key, {
      entries: listArchiveEntries(host, member),
      now,
      written: reportProgress(db, exportId),
    });
    const bytes = (await host.storage.size(key)) ?? 0;
    const isFirst = await transaction((unit) => finish(unit, { exportId, key, bytes }));
    if (!isFirst) await host.storage.delete([key]);
    log.info({ exportId, bytes, isFirst }, 'archive made');
  },
});

async function begin(db: Db, exportId: ExportId): Promise<MemberId | null> {
  const begun = await typedTables(db)
    .updateTable('data_export')
    .set({ state: 'making', done: 0, total: null })
    .where('id', '=', exportId)
    .where('state', '=', anySql<ExportState>(['asked', 'making']))
    .returning('member_id as member')
    .executeTakeFirst();
  return begun?.member ?? null;
}

async function setProgress(
  db: Db,
  exportId: ExportId,
  progress: { readonly total: number | RawBuilder<number>; readonly done?: number },
): Promise<void> {
  await typedTables(db)
    .updateTable('data_export')
    .set(progress)
    .where('id', '=', exportId)
    .where('state', '=', 'making')
    .execute();
}

function reportProgress(db: Db, exportId: ExportId): () => Promise<void> {
  let done = 0;
  let reportedAt = 0;
  return async () => {
    done += 1;
    if (Date.now() - reportedAt < progressMilliseconds) return;
    reportedAt = Date.now();
    // Rows added meanwhile are written too, so `done` may exceed the counted total.
    await setProgress(db, exportId, { done, total: sql<number>`greatest(total, ${done})` });
  };
}

interface MadeArchive {
  readonly exportId: ExportId;
  readonly key: StorageKey;
  readonly bytes: number;
}

/**
 * Changes the state and queues the email in one transaction, once. Returns false if another run finished first or the
 * row is gone.
 */
async function finish(unit: Unit, { exportId, key, bytes }: MadeArchive): Promise<boolean> {
  const made = await typedTables(unit.db)
    .updateTable('data_export')
    .set({
      state: 'ready',
      done: sql<number>`greatest(total, done)`,
      file_key: key,
      size_bytes: String(bytes),
      ready_at: unit.now,
    })
    .where('id', '=', exportId)
    .where('state', '=', 'making')
    .returning(['member_id as member', 'expires_at as expiresAt'])
    .executeTakeFirst();
  const reader = made && (await findAccountEmailContact(unit.db, made.member));
  if (!reader) return made !== undefined;
  unit.mail(exportReadyEmail, {
    to: { address: reader.address, name: reader.username },
    locale: reader.locale,
    props: { username: reader.username, bytes, until: made.expiresAt.toISOString(), timeZone: reader.timeZone },
  });
  return true;
}
