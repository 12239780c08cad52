import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { banEndedEmail } from '../../emails/ban-ended.email.tsx';
import { bannedEmail } from '../../emails/banned.email.tsx';
import { findAccountEmailContact } from '../contacts/contacts.queries.ts';

/** Emails a member that they are banned, why and until when. */
export async function notifyOfBan(
  unit: Unit,
  id: MemberId,
  { reason, until }: { readonly reason: string; readonly until: Date | null },
): Promise<void> {
  const to = await findAccountEmailContact(unit.db, id);
  if (!to) return;
  const props = { username: to.username, reason, until: until?.toISOString() ?? null, timeZone: to.timeZone };
  unit.mail(bannedEmail, { to: { address: to.address }, locale: to.locale, props });
}

/** Emails a member that their ban is over. */
export async function notifyOfBanEnd(unit: Unit, id: MemberId): Promise<void> {
  const to = await findAccountEmailContact(unit.db, id);
  if (to)
    unit.mail(banEndedEmail, { to: { address: to.address }, locale: to.locale, props: { username: to.username } });
}
