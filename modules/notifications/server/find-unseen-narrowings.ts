import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { NotificationDraft } from './add-notifications.ts';
import { Notification } from './notification.entity.ts';

const notification = entityColumns(Notification);

type MemberAndOffer = Pick<NotificationDraft, 'memberId' | 'params'>;

/** Finds which members have not yet seen that there is less to choose from in an offer of theirs. */
export async function findUnseenNarrowings(
  db: Db,
  drafts: readonly MemberAndOffer[],
): Promise<(draft: MemberAndOffer) => boolean> {
  if (drafts.length === 0) return () => false;
  const offerId = sql<string>`${notification.params} ->> 'offerId'`;
  const memberIds: MemberId[] = drafts.map(({ memberId }) => memberId);
  const { rows } = await query`
    select ${selectList({ memberId: notification.memberId, offerId })} from notification
    where ${notification.memberId} = ${anySql(memberIds)} and ${notification.inApp}
      and ${notification.readAt} is null and ${notification.seenAt} is null
      and ${notification.kind} = 'offers.received' and ${notification.params} ->> 'how' = 'narrowed'
      and ${offerId} = any(${drafts.map(({ params }) => params.offerId)}::text[])`.execute(db);
  return ({ memberId, params }) => rows.some((row) => row.memberId === memberId && row.offerId === params.offerId);
}
