import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#contracts/refusal.ts';
import { makeItem } from '#modules/items/testing.ts';
import { findOrCreateCheckout, type CheckoutId } from '#modules/payments/public.ts';
import { actAtTestCheckout, giveTokens, closeAccountInPayments } from '#modules/payments/testing.ts';
import type { Member } from '#platform/member.ts';
import {
  startCountingStatements,
  cutConnectionAfterStatements,
  enableConnectionCuts,
} from '#testing/crashing-statements.ts';
import { removeJobs } from '#testing/remove-jobs.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { testWorld } from '#testing/world.ts';
import { makeTestCoupon } from '../testing.ts';

const world = await testWorld();
enableConnectionCuts(world.host.database.pool);
const staff = world.as(await world.member({ role: 'owner' })).admin.payments;

/** Works off what belongs to these flows. Letters stay: they are written in the same transactions. */
const work = () => runJobsUntilIdle(world.host, (queue) => /^(on\.)?(events|payments|promotions|items)\./.test(queue));

/** A step is repeated where the process ended in it, as a member or a provider would try again. */
type Step = () => Promise<unknown>;
type Flow = (member: Member) => Promise<readonly Step[]>;

const buying = (member: Member, open: () => Promise<CheckoutId>, action: 'pay' | 'dispute' = 'pay'): Step[] => {
  let checkoutId: CheckoutId | undefined;
  return [
    async () => (checkoutId = await open()),
    async () => actAtTestCheckout(world.as(member), checkoutId ?? ('' as CheckoutId), action),
    work,
  ];
};
const pack = (member: Member) => async () =>
  (await world.as(member).payments.tokens.buy.mutate({ tokens: 25 })).checkoutId;
const subscription = (member: Member) => async () =>
  (await world.as(member).payments.renewal.subscribe.mutate({})).checkoutId;
const refundAll =
  (member: Member): Step =>
  async () => {
    const { items } = await staff.payments.query({ member: member.id });
    await staff.refund.mutate({ paymentId: items[0]?.id ?? ('' as never), cents: null, reason: 'bought by mistake' });
  };

const flows: Readonly<Record<string, Flow>> = {
  tokens: async (member) => buying(member, pack(member)),
  subscription: async (member) => [
    ...buying(member, subscription(member)),
    () => world.as(member).payments.renewal.cancel.mutate({}),
    () => world.as(member).payments.renewal.resume.mutate({}),
    work,
  ],
  'Swap Assist': async (member) =>
    buying(member, async () => {
      const { url } = await world.as(member).promotions.buyAssist.mutate({ months: 3, returnTo: '/myswapu' });
      return url.split('/').at(-1) as CheckoutId;
    }),
  courier: async (member) =>
    buying(member, async () => {
      const draft = { purpose: 'courier', reference: `parcel ${member.id}`, cents: 950, returnTo: '/myswapu' } as const;
      return (await world.transaction((unit) => findOrCreateCheckout(unit, member, draft))).checkoutId;
    }),
  gift: async (member) => {
    const code = await world.transaction((unit) => makeTestCoupon(unit, 'tokens', 1, 7));
    return [() => world.as(member).promotions.redeem.mutate({ code }), work];
  },
  refund: async (member) => [...buying(member, pack(member)), refundAll(member), work],
  dispute: async (member) => buying(member, pack(member), 'dispute'),
  'closed account': async (member) => [
    ...buying(member, pack(member)),
    ...buying(member, subscription(member)),
    () => world.transaction((unit) => closeAccountInPayments(unit, member.id)),
    work,
  ],
  boost: async (member) => {
    await world.transaction((unit) => giveTokens(unit, member.id, 15));
    const itemId = await makeItem(world.db, member.id);
    return [() => world.as(member).items.boost.buy.mutate({ itemId, seenUntil: null }), work];
  },
};

/** Reads what a member has in the end, and what was booked and published on the way. */
async function readEndState(member: Member) {
  const caller = world.as(member);
  const { state, renewal } = await caller.payments.renewal.state.query();
  const { rows } = await sql`select
      (select jsonb_agg(jsonb_build_array(checkout.purpose, payment.cents, refunded_cents, dispute, (
          select jsonb_agg(jsonb_build_array(invoice.kind, invoice.cents) order by invoice.kind, invoice.cents)
          from invoice where payment_id = payment.id), (
          select jsonb_agg(refund.state) from refund where payment_id = payment.id)) order by checkout.purpose)
        from payment join checkout on checkout.id = payment.checkout_id where payment.member_id = ${member.id}) as payments,
      (select jsonb_agg(jsonb_build_array(name, cents) order by name) from (
        select account.name, sum(entry.amount) as cents from payment
        join ledger_transaction booked on booked.asset = 'cents' and booked.reference like payment.id || '%'
        join ledger_entry entry on entry.position = booked.position join ledger_account account on account.id = entry.account_id
        where payment.member_id = ${member.id} group by 1 having sum(entry.amount) <> 0) each) as booked,
      (select jsonb_agg(jsonb_build_array(name, times) order by name) from (
        select data->'data'->>'name' as name, count(*) as times from pgboss.job
        where name = 'events.dispatch' and data->'data'->>'name' like 'payments.%'
          and data->'data'->'payload'->>'memberId' = ${member.id} group by 1) each) as published,
      (select count(*)::int from swap_assist where member_id = ${member.id} and ended_at is null) as assists,
      (select count(*)::int from item_boost join item on item.id = item_boost.item_id where owner_id = ${member.id}) as boosts,
      (select stopped_at is not null from payer where member_id = ${member.id}) as stopped`.execute(world.db);
  const tokens = (await caller.payments.tokens.balance.query()).total;
  return { tokens, subscription: [state, renewal], ...(rows[0] as object) };
}

/** A step that is tried again may find its work done, and is refused then. */
async function again(step: Step): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(world.db);
  try {
    await step();
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal || ['conflict', 'notFound', 'invalid'].includes((error as RefusedAnswer).data?.kind ?? '');
interface RefusedAnswer {
  readonly data?: { readonly kind?: string };
}

/** Runs a flow in which the process ends after one of its statements. @returns null where the flow has fewer */
async function runWithCrash(flow: Flow, statement: number) {
  const member = await world.member();
  const steps = await flow(member);
  const isOver = cutConnectionAfterStatements(statement);
  for (const step of steps) {
    const wasOver = isOver();
    try {
      await step();
    } catch (error) {
      if (wasOver || !isOver()) throw error;
      await again(step);
    }
  }
  const isCrashed = isOver();
  // Where the run had fewer statements, the next one would be cut.
  startCountingStatements();
  if (!isCrashed) return null;
  await again(work);
  return finish(member);
}

/** Reads the end of a run. Its jobs leave, so that the next run is as quick. */
async function finish(member: Member) {
  const end = await readEndState(member);
  await removeJobs(world.db);
  return end;
}

async function uninterruptedRun(flow: Flow) {
  const member = await world.member();
  const steps = await flow(member);
  const count = startCountingStatements();
  for (const step of steps) await step();
  const statements = count();
  return { statements, end: await finish(member) };
}

/** Each flow ends alike wherever in it the process ends, after every statement or after some that are spread evenly. */
export function describeCrashes(crashesPerFlow: number) {
  describe.each(Object.keys(flows))('%s', (name) => {
    test('ends alike after a crash between any two statements', async () => {
      const flow = flows[name];
      if (!flow) throw new Error(`no flow ${name}`);
      const start = performance.now();
      const { statements, end } = await uninterruptedRun(flow);
      const every = Math.max(1, Math.floor(statements / crashesPerFlow));
      let crashes = 0;
      for (let statement = Math.ceil(every / 2); statement <= statements; statement += every) {
        const crashed = await runWithCrash(flow, statement);
        if (crashed === null) break;
        expect({ statement, ...crashed }).toEqual({ statement, ...end });
        crashes += 1;
      }
      expect(crashes).toBeGreaterThan(0);
      const seconds = ((performance.now() - start) / 1_000).toFixed(0);
      if (crashesPerFlow === Infinity) process.stdout.write(`${name}: ${crashes} crashes in ${seconds} s\n`);
    });
  });

  test('leaves both ledgers in balance', async () => {
    const { rows } =
      await sql`select (select coalesce(sum(amount), 0)::int from ledger_entry where asset = 'token') as tokens,
      (select coalesce(sum(amount), 0)::int from ledger_entry where asset = 'cents') as cents,
      (select count(*)::int from ledger_entry where balance_after < 0) as below`.execute(world.db);
    expect(rows).toEqual([{ tokens: 0, cents: 0, below: 0 }]);
  });
}
