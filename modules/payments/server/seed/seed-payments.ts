import { day, hour } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit, Seed } from '#platform/seed/seed.ts';
import { addUtcMonths } from '../../domain/add-utc-months.ts';
import { findOrCreateTokenCheckout } from '../checkout/find-or-create-token-checkout.ts';
import type { OpenedCheckout } from '../checkout/find-or-create-checkout.ts';
import { creditTokens } from '../ledger/credit-tokens.ts';
import { findOrCreateSubscriptionCheckout } from '../renewal/find-or-create-subscription-checkout.ts';
import { typedTables } from '../tables.ts';
import { payCheckoutBackdated, refundCheckoutBackdated } from './pay-backdated.ts';

const memberCalled = ({ db }: Unit, username: string) =>
  typedTables(db).selectFrom(memberNames.as('member')).select('id').where('username', '=', username).executeTakeFirst();

/** Does something for a member of the demo a number of days ago; nothing where the name is not theirs. */
const daysAgo = <T>(
  { at, present }: BackdatedUnit,
  username: string,
  days: number,
  act: (unit: Unit, member: { readonly id: MemberId }) => Promise<T>,
): Promise<T | undefined> =>
  at(new Date(present.getTime() - days * day), async (unit) => {
    const member = await memberCalled(unit, username);
    return member && act(unit, member);
  });

/** Opens a checkout and pays on it, on one day. @returns the checkout, for what happens to it later */
const buy = (
  past: BackdatedUnit,
  username: string,
  days: number,
  open: (unit: Unit, member: { readonly id: MemberId }) => Promise<OpenedCheckout>,
) =>
  daysAgo(past, username, days, async (unit, member) => {
    const { checkoutId } = await open(unit, member);
    await payCheckoutBackdated(unit, checkoutId);
    return checkoutId;
  });

const pack = (tokens: number) => (unit: Unit, member: { readonly id: MemberId }) =>
  findOrCreateTokenCheckout(unit, member, { tokens, returnTo: '/tokens' });
const subscription = (unit: Unit, member: { readonly id: MemberId }) =>
  findOrCreateSubscriptionCheckout(unit, member, '/subscription');

/** A subscriber in the third month, who has tokens: given ones, bought ones, and a pack of which some went back. */
async function subscriber(past: BackdatedUnit): Promise<void> {
  const checkoutId = await buy(past, 'maya', 64, subscription);
  if (!checkoutId) return;
  for (const days of [33, 2]) await daysAgo(past, 'maya', days, (unit) => payCheckoutBackdated(unit, checkoutId));
  await daysAgo(past, 'maya', 40, (unit, { id }) =>
    creditTokens(unit, 'grant', { memberId: id, amount: 40, reference: 'demo' }),
  );
  await buy(past, 'maya', 25, pack(25));
  const twice = await buy(past, 'maya', 24.9, pack(10));
  if (!twice) return;
  const reason = 'Bought by mistake, a day after another pack.';
  await daysAgo(past, 'maya', 24, (unit) => refundCheckoutBackdated(unit, twice, { cents: 500, reason }));
}

/** A member whose renewal failed a day ago, in the days of grace. */
async function lapsed(past: BackdatedUnit): Promise<void> {
  const now = past.present.getTime();
  const paidUntil = new Date(now - 26 * hour);
  await buy(past, 'joao-m', (now - addUtcMonths(paidUntil, -1).getTime()) / day, subscription);
}

/** Money of the demo: a subscriber with invoices and a credit note, one in the days of grace, and a buyer of tokens. */
export const paymentsSeed: Seed = {
  opening: [
    subscriber,
    lapsed,
    async (past) => {
      await buy(past, 'tom.w', 6, pack(10));
    },
  ],
};
