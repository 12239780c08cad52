import { memberNames } from '#modules/identity/public.ts';
import type { BackdatedUnit, Seed } from '#platform/seed/seed.ts';
import { creditTokens } from '../credit-tokens.ts';
import { grantSubscription } from '../grant-subscription.ts';
import { tablesOf } from '../tables.ts';

const day = 86_400_000;
/** The demo's subscriber, who also has tokens to spend. */
const subscriber = 'maya';

async function subscribe({ at, present }: BackdatedUnit): Promise<void> {
  await at(new Date(present.getTime() - 20 * day), async (unit) => {
    const member = await tablesOf(unit.db)
      .selectFrom(memberNames.as('member'))
      .select('id')
      .where('username', '=', subscriber)
      .executeTakeFirst();
    if (!member) return;
    await grantSubscription(unit, {
      memberId: member.id,
      until: { months: 12 },
      reference: 'demo',
      graceDays: unit.config.SUBSCRIPTION_GRACE_DAYS,
    });
    await creditTokens(unit, 'grant', { memberId: member.id, amount: 40, reference: 'demo' });
  });
}

/** A subscriber of the demo with tokens. */
export const paymentsSeed: Seed = { opening: [subscribe] };
