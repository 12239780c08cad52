import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '#contracts/refusal.ts';
import type { MemberId, TokenTransactionId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import type { CheckoutId, DisputeState } from '../../domain/checkout.ts';
import { ledgerAssets } from '../../domain/ledger-asset.ts';
import type { TokenHoldId } from '../../domain/token-hold.ts';
import { carryBalancesForward } from '../carry-forward/carry-balances-forward.job.ts';
import { findOrCreateTokenCheckout } from '../checkout/find-or-create-token-checkout.ts';
import { applyProviderCheckout } from '../checkout/apply-provider-checkout.ts';
import { holdTokens, releaseHeldTokens, captureHeldTokens } from '../holds/hold-tokens.ts';
import { findLedgerBreaches, noLedgerBreaches } from './ledger-breaches.ts';
import { beginLeaverSettlement } from '../leaving/settle-leaver.ts';
import { giftTokens, grantTokens, spendTokens, removeTokens } from './move-tokens.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { loadTokenBalances } from './token-balance.ts';

/** Histories lie so far back that all of them may be carried forward. */
const years = 7;
const world = await testWorld();
world.clock.advance({ days: -365 * years });
await sql`insert into price (key, cents, noticed_at, effective_from)
  select key, cents, '2010-01-01', '2010-02-01' from price`.execute(world.db);
const actions = [
  'buy',
  'pay',
  'refund',
  'dispute',
  'win',
  'lose',
  'grant',
  'gift',
  'spend',
  'take',
  'hold',
  'takeHold',
  'releaseHold',
  'reverse',
  'close',
  'carry',
] as const;
type Step = readonly [(typeof actions)[number], number];

interface Bought {
  readonly id: CheckoutId;
  readonly cents: number;
  isPaid: boolean;
  refundedCents: number;
  /** States of its disputes, oldest first; one opens once those before it are won. */
  readonly disputes: DisputeState[];
}

/** History of a member: what was bought, held and booked so far. */
interface History {
  readonly member: Member;
  readonly bought: Bought[];
  readonly holds: TokenHoldId[];
  readonly booked: TokenTransactionId[];
}

const packs = [10, 25, 60] as const;
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/**
 * Carries both ledgers forward up to a moment of the history, of its member and between house accounts: balances stay.
 * @returns how many transactions were replaced
 */
async function carry(ownerId: MemberId, n: number): Promise<number> {
  const before = new Date(world.clock.now().getTime() - (n % 10) * 1_000);
  const held = () => loadTokenBalances(world.db, [ownerId]);
  const balance = await held();
  let replaced = 0;
  for (const asset of ledgerAssets)
    for (const owner of [ownerId, null])
      replaced += await carryBalancesForward(world.transaction, { asset, ownerId: owner, before });
  expect(await held()).toEqual(balance);
  return replaced;
}

async function act({ member, bought, holds, booked }: History, [action, n]: Step): Promise<void> {
  const { id: memberId } = member;
  const movement = { memberId, amount: (n % 30) + 1, reference: randomUUID() };
  const latest = pick(bought, n);
  const follow = async (change: Partial<Bought>) => {
    if (!latest) return;
    Object.assign(latest, change);
    const { id, cents, refundedCents } = latest;
    const disputes = latest.disputes.map((state, index) => ({ id: `dp_${id}:${index}`, state }));
    const of = { id: `pi_${id}`, currency: 'aud', paidAt: world.clock.now(), periodEnd: null };
    const payment = { ...of, cents, refundedCents, disputes };
    await world.transaction((unit) =>
      applyProviderCheckout(unit, id, {
        reading: '1',
        providerId: `cs_${id}`,
        state: 'paid',
        customerId: null,
        subscriptionId: null,
        payments: [payment],
        renewal: null,
      }),
    );
  };
  await world.transaction(async (unit) => {
    if (action === 'buy') {
      const tokens = pick(packs, n) ?? 10;
      const { checkoutId } = await findOrCreateTokenCheckout(unit, member, { tokens, returnTo: '/' });
      bought.push({
        id: checkoutId,
        cents: { 10: 500, 25: 1_000, 60: 2_000 }[tokens],
        isPaid: false,
        refundedCents: 0,
        disputes: [],
      });
    }
    if (action === 'grant') booked.push((await grantTokens(unit, movement)).transactionId);
    if (action === 'gift') booked.push((await giftTokens(unit, movement)).transactionId);
    if (action === 'spend') booked.push((await spendTokens(unit, 'boost', movement)).transactionId);
    if (action === 'take') booked.push((await removeTokens(unit, movement)).transactionId);
    if (action === 'hold')
      holds.push(
        await holdTokens(unit, memberId, { tokens: movement.amount, cause: 'boost', reference: movement.reference }),
      );
    const hold = pick(holds, n);
    if (action === 'takeHold' && hold) await captureHeldTokens(unit, hold);
    if (action === 'releaseHold' && hold) await releaseHeldTokens(unit, hold);
    const transaction = pick(booked, n);
    if (action === 'reverse' && transaction) await reverseTransaction(unit, transaction);
    if (action === 'close') await beginLeaverSettlement(unit, memberId);
  });
  if (action === 'pay') await follow({ isPaid: true });
  if (!latest?.isPaid) return;
  if (action === 'refund')
    await follow({ refundedCents: Math.min(latest.cents, latest.refundedCents + ((n % 700) + 1)) });
  const { disputes } = latest;
  if (action === 'dispute' && (disputes.at(-1) ?? 'won') === 'won') disputes.push('open');
  if (action === 'win' || action === 'lose')
    disputes.splice(-1, 1, action === 'win' || disputes.at(-1) === 'won' ? 'won' : 'lost');
  if (action === 'dispute' || action === 'win' || action === 'lose') await follow({});
}

const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...actions), fc.nat({ max: 10_000 }));

/** Random histories keep both ledgers sound: sums of zero, no member below zero, each entry with its cause. */
export function describeLedgerHistories(histories: number) {
  const inBatch = Math.min(histories, 500);
  const batches = Array.from({ length: histories / inBatch }, (_, index) => (index + 1) * inBatch);
  test.each(batches)(
    '%i random histories of both ledgers, with chargebacks and closed accounts in them',
    async (upTo) => {
      let closed = 0;
      let replaced = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const history: History = { member: await world.member(), bought: [], holds: [], booked: [] };
          for (const each of steps) {
            world.clock.advance({ seconds: 1 });
            try {
              if (each[0] === 'carry') replaced += await carry(history.member.id, each[1]);
              else await act(history, each);
              if (each[0] === 'close') closed += 1;
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
            }
          }
          const { rows } = await sql<{ least: number | null }>`
          select min(balance_after)::int as least from ledger_entry entry
          join ledger_account account on account.id = entry.account_id
          where account.asset = 'token' and account.owner_id = ${history.member.id}`.execute(world.db);
          expect(rows[0]?.least ?? 0).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: inBatch, seed: (fc.readConfigureGlobal().seed ?? 0) + upTo, endOnFailure: true },
      );
      expect(closed).toBeGreaterThan(0);
      expect(replaced).toBeGreaterThan(0);
      expect(await findLedgerBreaches(world.db, 'token')).toEqual(noLedgerBreaches);
      expect(await findLedgerBreaches(world.db, 'cents')).toEqual(noLedgerBreaches);
      const { rows } = await sql<{ causeless: number }>`
      select count(*)::int as causeless from ledger_entry entry left join ledger_transaction booked using (position, asset)
      where booked.reference is null`.execute(world.db);
      expect(rows).toEqual([{ causeless: 0 }]);
    },
  );
}
