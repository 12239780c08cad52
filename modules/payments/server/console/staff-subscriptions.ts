import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '#platform/db/columns.ts';
import { afterPosition, pageFrom, placeOfCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { staffSubscriptionsInput, staffSubscriptionsPage } from '../../domain/console.schemas.ts';
import { subscriptionAt } from '../../domain/subscription-state.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';
import type { ListReader } from './list-reader.ts';

const period = columnsOf(SubscriptionPeriod, 'period');

const line = selectList({
  id: period.id,
  memberId: period.memberId,
  source: period.source,
  renewal: period.renewal,
  startsAt: period.startsAt,
  paidUntil: period.paidUntil,
  holdsUntil: period.holdsUntil,
  at: sql<string>`${period.holdsUntil}::text`,
});

/** The last period of each member who is subscribed or was, the one that lasts longest first. */
export async function staffSubscriptions(
  { db, cursors, now }: ListReader,
  { cursor, limit }: z.infer<typeof staffSubscriptionsInput>,
): Promise<z.infer<typeof staffSubscriptionsPage>> {
  const list = ['payments.staffSubscriptions'];
  const place = placeOfCursor(cursors, list, cursor, now);
  const key = sql`${period.holdsUntil}, ${period.id}`;
  const { rows } = await query`
    select ${line} from subscription_period period
    where ${afterPosition(key, 'down', ['timestamptz', 'uuid'], place.after)}
      and not exists (select from subscription_period later
        where later.member_id = ${period.memberId} and later.paid_until > ${period.paidUntil})
    order by ${period.holdsUntil} desc, ${period.id} desc limit ${limit + 1}`.execute(db);
  return pageFrom(rows, limit, {
    cursors,
    list,
    place,
    positionOf: ({ at, id }) => [at, id],
    itemOf: ({ at: _at, renewal, startsAt, paidUntil, holdsUntil, ...row }) => {
      const { state, until } = subscriptionAt({ paidUntil, holdsUntil, renewal }, now);
      return { ...row, state, startsAt: startsAt.toISOString(), until: (until ?? paidUntil).toISOString() };
    },
  });
}
