import { listRolesWith } from '#contracts/staff-roles.ts';
import { findLeaverContact, listStaffContacts } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentPermissions } from '../../domain/payments.permissions.ts';
import { disputedEmail, staffDisputedEmail } from '../../emails/money.email.tsx';
import type { SettledCheckout } from './lock-checkout.ts';

const readers = listRolesWith('payments.refund', paymentPermissions);

/**
 * Emails the member what a chargeback means for them, and staff, who decide about what was bought: an order at a
 * courier continues unless they stop it. A protected swap notifies its members of its own.
 */
export async function mailDispute(
  unit: Unit,
  { memberId, purpose, quantity }: SettledCheckout,
  cents: number,
): Promise<void> {
  if (unit.isPast || purpose === 'protection') return;
  const props = { purpose, quantity: quantity ?? 1, cents };
  const payer = await findLeaverContact(unit.db, memberId);
  if (payer)
    unit.mail(disputedEmail, { to: { address: payer.address, name: payer.username }, locale: payer.locale, props });
  for (const { address, username, locale } of await listStaffContacts(unit.db, readers, unit.now))
    unit.mail(staffDisputedEmail, {
      to: { address, name: username },
      locale,
      props: { ...props, name: payer?.username ?? '' },
    });
}
