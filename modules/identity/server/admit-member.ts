import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import { memberRegistered } from '../domain/identity.events.ts';
import { welcomeLetter } from '../emails/welcome.email.tsx';
import type { KnownAccount } from './accounts.queries.ts';

/** Turns an account into a member: visible to others, published to the other modules, welcomed by email. Idempotent. */
export async function admitMember(unit: Unit, account: KnownAccount): Promise<void> {
  if (account.isRegistered) return;
  await sql`update member_account set registered_at = ${unit.now}, updated_at = ${unit.now} where id = ${account.id}`.execute(
    unit.db,
  );
  unit.publish(memberRegistered, { memberId: account.id });
  unit.mail(welcomeLetter, {
    to: { address: account.email, name: account.username },
    locale: account.locale,
    props: { username: account.username },
  });
}

/** Records that the account's owner reads the mail of its address. */
export async function proveAddress(unit: Unit, account: KnownAccount): Promise<void> {
  await sql`update member_account set email_verified = true, updated_at = ${unit.now} where id = ${account.id} and not email_verified`.execute(
    unit.db,
  );
  await admitMember(unit, account);
}
