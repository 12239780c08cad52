import { sql } from 'kysely';
import { z } from 'zod';
import type { OfferId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPosition } from '#platform/db/keyset.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { takeDue, type Due } from '#platform/jobs/take-due.ts';
import { offersExpiring } from '../domain/offers.events.ts';
import { mayBothBargain } from './in-sight.ts';

const hour = 3_600_000;

/** Reminds, once per revision, that an offer will run out unanswered. */
export const remindOffers = defineJob({
  name: 'offers.remind',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, now, host, ...context }) => {
    const soon = new Date(now.getTime() + host.config.OFFER_REMINDER_HOURS * hour);
    return takeDue<OfferId>(context, { find: (after, limit) => findEnding(db, { now, soon }, after, limit), take: remind, together: 50 });
  },
});

async function findEnding(db: Db, { now, soon }: { readonly now: Date; readonly soon: Date }, after: Due<OfferId> | null, limit: number): Promise<readonly Due<OfferId>[]> {
  const { rows } = await sql<Due<OfferId>>`
    select id, expires_at::text as "dueAt" from offer
    where state = 'pending' and reminded_at is null and expires_at > ${now} and expires_at <= ${soon} and ${mayBothBargain()}
      and ${afterPosition(sql`expires_at, id`, 'up', ['timestamptz', 'uuid'], after && [after.dueAt, after.id])}
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

async function remind(unit: Unit, ids: readonly OfferId[]): Promise<void> {
  const { rows } = await sql<{ id: OfferId }>`
    update offer set reminded_at = ${unit.now} where id in (
      select id from offer where id = any(${[...ids]}::uuid[]) and state = 'pending' and reminded_at is null order by id for update)
    returning id`.execute(unit.db);
  if (rows.length > 0) unit.publish(offersExpiring, { offerIds: rows.map(({ id }) => id).sort() });
}
