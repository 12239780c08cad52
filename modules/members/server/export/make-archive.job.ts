import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { ExportId } from '../../domain/export.schemas.ts';
import { exportReadyLetter } from '../../emails/export-ready.email.tsx';
import { archiveEntries, countEntries } from './archive-entries.ts';
import { archiveKey } from './archive-keys.ts';
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
  heartbeatSeconds: 60,
  async run({ host, db, transaction, now, log }, { exportId }) {
    const member = await begin(db, exportId);
    if (member === null) return;
    const key = archiveKey(exportId, randomUUID());
    await sql`update data_export set total = ${await countEntries(host, member)} where id = ${exportId} and state = 'making'`.execute(
      db,
    );
    await writeArchive(host.storage, key, {
      entries: archiveEntries(host, member),
      now,
      written: progressOf(db, exportId),
    });
    const bytes = (await host.storage.size(key)) ?? 0;
    const isFirst = await transaction((unit) => finish(unit, { exportId, key, bytes }));
    if (!isFirst) await host.storage.delete([key]);
    log.info({ exportId, bytes, isFirst }, 'archive made');
  },
});

async function begin(db: Db, exportId: ExportId): Promise<MemberId | null> {
  const { rows } = await sql<{ member: MemberId }>`
    update data_export set state = 'making', done = 0, total = null where id = ${exportId} and state in ('asked', 'making') returning member_id as member`.execute(
    db,
  );
  return rows[0]?.member ?? null;
}

function progressOf(db: Db, exportId: ExportId): () => Promise<void> {
  let done = 0;
  let reportedAt = 0;
  return async () => {
    done += 1;
    if (Date.now() - reportedAt < progressMilliseconds) return;
    reportedAt = Date.now();
    // Rows added meanwhile are written too, so `done` may exceed the counted total.
    await sql`update data_export set done = ${done}, total = greatest(total, ${done}) where id = ${exportId} and state = 'making'`.execute(
      db,
    );
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
  const { rows } = await sql<{ member: MemberId; expiresAt: Date }>`
    update data_export set state = 'ready', done = greatest(total, done), file_key = ${key}, size_bytes = ${bytes}, ready_at = ${unit.now}
    where id = ${exportId} and state = 'making' returning member_id as member, expires_at as "expiresAt"`.execute(
    unit.db,
  );
  const made = rows[0];
  const reader = made && (await contactOfLeaver(unit.db, made.member));
  if (!reader) return made !== undefined;
  unit.mail(exportReadyLetter, {
    to: { address: reader.address, name: reader.username },
    locale: reader.locale,
    props: { username: reader.username, bytes, until: made.expiresAt.toISOString(), timeZone: reader.timeZone },
  });
  return true;
}
