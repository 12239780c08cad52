import type { Unit } from '#platform/db/unit.ts';
import { resumeMailToAddress } from '#platform/mail/returns/paused-addresses.ts';
import { memberRegisteredEvent } from '../../domain/identity.events.ts';
import { welcomeEmail } from '../../emails/welcome.email.tsx';
import type { AccountRow } from '../accounts.queries.ts';
import { recordRegistration } from '../activity/record-activity.ts';
import { typedTables } from '../tables.ts';

/** Turns an account into a member: visible to others, published to the other modules, welcomed by email. Idempotent. */
export async function activateMemberAccount(unit: Unit, account: AccountRow): Promise<void> {
  if (account.isRegistered) return;
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ registered_at: unit.now, updated_at: unit.now })
    .where('id', '=', account.id)
    .execute();
  await recordRegistration(unit.db, account.id, unit.now);
  unit.publish(memberRegisteredEvent, { memberId: account.id });
  unit.mail(welcomeEmail, {
    to: { address: account.email, name: account.username },
    locale: account.locale,
    props: { username: account.username },
  });
}

/** Records that the account's owner reads the mail of its address. */
export async function verifyEmailAndActivateAccount(unit: Unit, account: AccountRow): Promise<void> {
  await typedTables(unit.db)
    .updateTable('member_account')
    .set({ email_verified: true, updated_at: unit.now })
    .where('id', '=', account.id)
    .where('email_verified', '=', false)
    .execute();
  await resumeMailToAddress(unit, account.email);
  await activateMemberAccount(unit, account);
}
