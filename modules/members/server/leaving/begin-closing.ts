import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { contactOfLeaver, withdrawMember } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { ClosingCause } from '../../domain/leaving.schemas.ts';
import { closingAskedLetter } from '../../emails/closing-asked.email.tsx';
import { fallenAsleepLetter } from '../../emails/fallen-asleep.email.tsx';

const letters = { asked: closingAskedLetter, unused: fallenAsleepLetter };

/** Hides the account from all others, ends its sessions, and starts the days in which the member may come back. */
export async function beginClosing(unit: Unit, id: MemberId, cause: ClosingCause, days: number): Promise<Date> {
  const closesAt = new Date(unit.now.getTime() + days * 86_400_000);
  await sql`
    insert into member_closing (member_id, cause, state, asked_at, began_at, closes_at) values (${id}, ${cause}, 'leaving', ${unit.now}, ${unit.now}, ${closesAt})
    on conflict (member_id) do update set cause = excluded.cause, state = 'leaving', began_at = ${unit.now}, closes_at = ${closesAt}, reminded_at = null`.execute(
    unit.db,
  );
  const reader = await contactOfLeaver(unit.db, id);
  await withdrawMember(unit, id, cause === 'asked' ? 'leaving' : 'dormant');
  if (reader) {
    const props = { username: reader.username, closesAt: closesAt.toISOString(), timeZone: reader.timeZone };
    unit.mail(letters[cause], { to: { address: reader.address, name: reader.username }, locale: reader.locale, props });
  }
  return closesAt;
}
