import { listRolesWith } from '#contracts/staff-roles.ts';
import { findAccountEmailContact, listStaffContacts } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { paymentPermissions } from '../../domain/payments.permissions.ts';
import { disputedEmail, staffDisputedEmail } from '../../emails/payments.email.tsx';
import type { SettledCheckout } from './lock-checkout.ts';

const readers = listRolesWith('payments.refund', paymentPermissions);

/**
 * Emails the member what a chargeback means for them, and staff, who answer it: an order at a courier waits
 * unless its parcel has left. Of a payment that was refunded whole the bank takes nothing that was sold:
 * both learn that the money may go back twice. A protected swap notifies its members of its own.
 * @param left the cents that had not been refunded
 */
export async function mailDispute(
  unit: Unit,
  { memberId, purpose, quantity }: SettledCheckout,
  { cents, left }: { readonly cents: number; readonly left: number },
): Promise<void> {
  if (unit.isPast || purpose === 'protection') return;
  const isRefunded = left === 0;
  const props = { purpose, quantity: quantity ?? 1, cents: isRefunded ? cents : left, isRefunded };
  const payer = await findAccountEmailContact(unit.db, memberId);
  if (payer)
    unit.mail(disputedEmail, { to: { address: payer.address, name: payer.username }, locale: payer.locale, props });
  for (const { address, username, locale } of await listStaffContacts(unit.db, readers, unit.now))
    unit.mail(staffDisputedEmail, {
      to: { address, name: username },
      locale,
      props: { ...props, name: payer?.username ?? '' },
    });
}
