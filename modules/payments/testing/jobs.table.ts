import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';
import type { World } from '#testing/world.ts';

/** Checkouts that no payment belongs to, of one member. */
const insertCheckouts = (state: 'open' | 'failed', at: Date) => sql`
  insert into checkout (id, member_id, purpose, reference, cents, quantity, return_to, state, created_at, settled_at)
  select gen_random_uuid(), (select min(member_id::text)::uuid from payer), 'tokens', gen_random_uuid()::text, 500, 10, '/tokens',
    ${state}, ${at}, ${state === 'open' ? null : at}::timestamptz
  from generate_series(1, 3)`;
const clear = sql`delete from checkout where provider_id is null`;

/** Checkouts that the test checkout knows, of one member. */
const insertAtProvider = (
  now: Date,
  purpose: 'subscription' | 'protection',
  state: 'paid' | 'held',
  theirs: string,
) => sql`
  with made as (
    insert into checkout (id, member_id, purpose, reference, cents, return_to, state, created_at, settled_at, provider,
      provider_id, subscription_id)
    select id, (select min(member_id::text)::uuid from payer), ${purpose}, id::text, 500, '/settings', ${state}, ${now}, ${now},
      'test', 'test_' || id, case when ${purpose} = 'subscription' then 'test_' || id end
    from (select gen_random_uuid() as id from generate_series(1, 3)) fresh returning id)
  insert into test_checkout (id, checkout_id, kind, cents, success_url, cancel_url, state, payments, cancels_at_end, created_at)
  select 'test_' || id, id, ${purpose === 'protection' ? 'hold' : 'subscription'}, 500, '/', '/', ${theirs}, '[]', false, ${now}
  from made`;

const findId = async ({ db }: World, statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await statement.execute(db)).rows[0]?.id ?? '';
const findPriceId = (world: World) =>
  findId(world, sql`select id from price where key = 'tokens10' order by effective_from desc limit 1`);

export const jobRows: JobTable = {
  'payments.actOnHold': { oneRow: 'a hold' },
  'payments.takeEvent': { oneRow: 'an event of the provider' },
  'payments.sendTestEvent': { oneRow: 'an event of the test checkout' },
  'payments.sendRefund': { oneRow: 'a refund' },
  'payments.sendPayout': { oneRow: 'a payout' },
  'payments.endAtProvider': { oneRow: 'a subscription' },
  'payments.closeOpenCheckouts': [
    {
      makeDue: (world, now) => change(world, clear, insertCheckouts('open', now)),
      due: () => sql`select id from checkout where state = 'open'`,
      refuses: ['checkout', 'id'],
      data: async (world) => ({ memberId: await findId(world, sql`select min(member_id::text) as id from payer`) }),
      isRetried: true,
    },
  ],
  'payments.stopRenewal': [
    {
      makeDue: (world, now) => change(world, insertAtProvider(now, 'subscription', 'paid', 'paid')),
      due: () => sql`
        select checkout_id as id from test_checkout where kind = 'subscription' and not cancels_at_end`,
      refuses: ['test_checkout', 'checkout_id'],
      data: async (world) => ({ memberId: await findId(world, sql`select min(member_id::text) as id from payer`) }),
      isRetried: true,
    },
  ],
  'payments.sweepHolds': [
    {
      makeDue: (world, now) =>
        change(
          world,
          insertAtProvider(now, 'protection', 'held', 'failed'),
          sql`insert into card_hold (checkout_id, provider_id, cents, until, state, created_at, changed_at)
            select checkout_id, id, 500, ${daysFrom(now, -1)}, 'held', ${now}, ${now} from test_checkout where kind = 'hold'`,
        ),
      due: () => sql`select checkout_id as id from card_hold where state <> 'ended'`,
      refuses: ['card_hold', 'checkout_id'],
    },
  ],
  'payments.sweep': [
    {
      makeDue: (world, now) => change(world, clear, insertCheckouts('open', daysFrom(now, -30))),
      due: () => sql`select id from checkout where state = 'open'`,
      refuses: ['checkout', 'id'],
    },
  ],
  'payments.removeOldCheckouts': [
    {
      makeDue: (world, now) => change(world, clear, insertCheckouts('failed', daysFrom(now, -1_000))),
      due: (now) => sql`select id from checkout where state = 'failed' and settled_at < ${daysFrom(now, -900)}`,
      refuses: ['checkout', 'id'],
    },
  ],
  'payments.sweepPayouts': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update payout set state = 'asked', transfer_id = null, sent_at = null, created_at = ${daysFrom(now, -1)}`,
        ),
      due: () => sql`select id from payout where state = 'asked'`,
      refuses: ['payout', 'id'],
    },
  ],
  'payments.mailPriceNotices': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`delete from price_notice`,
          sql`insert into price (key, cents, noticed_at, effective_from) values ('tokens10', 900, ${now}, ${daysFrom(now, 20)})`,
        ),
      due: () => sql`
        select member_id as id from payer where not exists (
          select from price_notice notice where notice.member_id = payer.member_id)`,
      refuses: ['price_notice', 'member_id'],
      data: async (world) => ({ priceId: await findPriceId(world) }),
    },
  ],
  'payments.watchRenewals': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update subscription_period set renewal = 'automatic', starts_at = ${daysFrom(now, -31)},
            paid_until = ${daysFrom(now, -1)}, holds_until = ${daysFrom(now, 2)}`,
        ),
      due: () => sql`
        select id from subscription_period where not exists (select from renewal_notice where period_id = id)`,
      refuses: ['renewal_notice', 'period_id'],
    },
  ],
  'payments.carryForward': {
    triedIn: [
      'modules/payments/server/carry-forward/carry-balances-forward.test.ts',
      'a member whose transactions cannot be replaced keeps no other from being carried forward',
    ],
  },
  'payments.reconcile': {
    triedIn: [
      'modules/payments/server/reconciliation/reconcile.test.ts',
      'a checkout that cannot be settled keeps no other from its comparison',
    ],
  },
  'payments.applyPrices': {
    triedIn: [
      'modules/payments/server/prices/prices.test.ts',
      'a subscription whose price cannot be set keeps no other from its new price',
    ],
  },
};
