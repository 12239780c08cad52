import type { MemberId } from '#contracts/ids.ts';
import { hasBeenSeenSince } from '#modules/identity/public.ts';
import type { SendContext } from '#platform/mail/email-template.ts';
import { typedTables } from '../../tables.ts';

/** Whether an account is still closing at that moment: its member may have come back since the email was written. */
export async function isStillClosing(
  { memberId, closesAt }: { readonly memberId?: MemberId | undefined; readonly closesAt: string },
  { db, now }: SendContext,
): Promise<boolean> {
  if (new Date(closesAt) <= now) return false;
  // Emails of an older release name no member.
  if (memberId === undefined) return true;
  const closing = await typedTables(db)
    .selectFrom('member_closing')
    .select(['state', 'cause', 'began_at as beganAt'])
    .where('member_id', '=', memberId)
    .where('closes_at', '=', new Date(closesAt))
    .executeTakeFirst();
  if (closing?.state !== 'leaving' || !closing.beganAt) return false;
  // A sign-in ends a dormant account's closing, by a job of its own; a member who asked to leave decides then.
  return closing.cause === 'asked' || !(await hasBeenSeenSince(db, memberId, closing.beganAt));
}

/** Whether an account is as unused as when its member was warned. */
export async function isStillUnused(
  {
    memberId,
    since,
    sleepsAt,
  }: {
    readonly memberId?: MemberId | undefined;
    readonly since?: string | undefined;
    readonly sleepsAt: string;
  },
  { db, now }: SendContext,
): Promise<boolean> {
  if (new Date(sleepsAt) <= now) return false;
  return memberId === undefined || since === undefined || !(await hasBeenSeenSince(db, memberId, new Date(since)));
}
