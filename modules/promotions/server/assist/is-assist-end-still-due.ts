import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { SendContext } from '#platform/mail/email-template.ts';
import { typedTables } from '../tables.ts';

interface AssistEnd {
  /** Emails of an older release name no member. */
  readonly memberId?: MemberId | undefined;
  /** Null for all of the member's items. */
  readonly itemId: ItemId | null;
  readonly until: string;
}

/**
 * Whether Swap Assist still ends then. A next one of the same scope may begin at its end, one for all items covers each
 * of them, and a refund ends it sooner.
 */
export async function isAssistEndStillDue(
  { memberId, itemId, until }: AssistEnd,
  { db, now }: SendContext,
): Promise<boolean> {
  if (new Date(until) <= now) return false;
  if (memberId === undefined) return true;
  const { last } = await typedTables(db)
    .selectFrom('swap_assist')
    .select(({ fn }) => fn.max('ends_at').as('last'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('item_id', 'is', null), ...(itemId === null ? [] : [eb('item_id', '=', itemId)])]))
    .executeTakeFirstOrThrow();
  return last?.getTime() === Date.parse(until);
}
