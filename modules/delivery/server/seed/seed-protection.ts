import { randomUUID } from 'node:crypto';
import { newId, type SwapId } from '#contracts/ids.ts';
import { bookCents, queueMemberPayout } from '#modules/payments/public.ts';
import { listSwapPromises, type SwapPromise } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { buildProtectionLedgerLines } from '../../domain/protection/protection-ledger.ts';
import {
  sumPromisedCents,
  arePromisesWithinLimits,
  computeFundReserve,
} from '../../domain/protection/protection-limits.ts';
import type { LegPromise } from '../../domain/protection/protection-case.ts';
import type { ProtectionHoldState, PromiseState, ProtectionState } from '../../domain/protection/protection-state.ts';
import { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { typedTables } from '../tables.ts';

interface Scenario {
  readonly state: ProtectionState;
  readonly hold: ProtectionHoldState;
  /** The state of the first promise, and of the others. */
  readonly promises: readonly [PromiseState, PromiseState];
}

/**
 * A protected swap half way: both cards hold, one side has packed. It has no deadline, so that a demo shows it however
 * long it runs.
 * @returns whether it could be protected
 */
export const seedHalfWayProtection = (unit: Unit, swapId: SwapId): Promise<boolean> =>
  write(unit, swapId, {
    state: 'packing',
    hold: 'held',
    promises: ['packed', 'promised'],
  });

/** A protected swap of which a courier lost one parcel: its receiver was paid. */
export const seedLostParcelProtection = (unit: Unit, swapId: SwapId): Promise<boolean> =>
  write(unit, swapId, { state: 'carrying', hold: 'released', promises: ['lost', 'carried'] });

/** Takes back the sample protection of a swap that went on without it. */
export async function deleteHalfWayProtection(unit: Unit, swapId: SwapId): Promise<void> {
  const tables = typedTables(unit.db);
  const found = await tables
    .selectFrom('swap_protection')
    .select(['id', 'reserved_cents'])
    .where('swap_id', '=', swapId)
    .where('state', '=', 'packing')
    .executeTakeFirst();
  if (!found) return;
  await tables.deleteFrom('protection_promise').where('protection_id', '=', found.id).execute();
  await tables.deleteFrom('protection_side').where('protection_id', '=', found.id).execute();
  await tables.deleteFrom('swap_protection').where('id', '=', found.id).execute();
  await changeFund(unit, -Number(found.reserved_cents), []);
}

async function write(unit: Unit, swapId: SwapId, scenario: Scenario): Promise<boolean> {
  const promises = await listSwapPromises(unit.db, swapId);
  const values = promises.map(({ fromId, valueCents }) => ({ fromId, cents: valueCents }));
  const { PROTECTION_COVER_CENTS: coverCents, PROTECTION_FUND_LEG_CENTS: fundCents } = deliverySettings.read(
    unit.config,
  );
  const memberIds = [...new Set(promises.flatMap(({ fromId, toId }) => [fromId, toId]))];
  const isFit = promises.every(({ itemId, isCourierAgreed }) => itemId !== null && isCourierAgreed);
  if (!isFit || promises.length < 2 || !arePromisesWithinLimits(values, { coverCents, fundCents })) return false;
  if (memberIds.some((memberId) => sumPromisedCents(memberId, values) < 50)) return false;
  const [first] = promises;
  if (!first) return false;
  const id = newId(ProtectionId, unit.now.getTime());
  const rows = promises.map((promise, index) => promised(promise, scenario.promises[index === 0 ? 0 : 1], coverCents));
  const reserved = computeFundReserve({ state: scenario.state, coverCents, promises: rows });
  const tables = typedTables(unit.db);
  await tables
    .insertInto('swap_protection')
    .values({
      id,
      swap_id: swapId,
      state: scenario.state,
      proposed_by: first.fromId,
      cover_cents: coverCents,
      fund_leg_cents: fundCents,
      reserved_cents: reserved,
      due_at: null,
      created_at: unit.now,
      changed_at: unit.now,
    })
    .execute();
  await tables
    .insertInto('protection_side')
    .values(
      memberIds.map((member_id) => ({
        protection_id: id,
        member_id,
        cents: sumPromisedCents(member_id, values),
        has_agreed: true,
        hold: scenario.hold,
        held_until: null,
        checkout_id: randomUUID(),
      })),
    )
    .execute();
  await tables
    .insertInto('protection_promise')
    .values(
      rows.map((promise, index) => ({
        protection_id: id,
        leg_id: promise.legId,
        kind: promise.kind,
        item_id: promises[index]?.itemId ?? null,
        from_id: promise.fromId,
        to_id: promise.toId,
        cents: promise.cents,
        state: promise.state,
        is_ordered: true,
        hold_cents: promise.paid?.holdCents ?? null,
        cover_cents: promise.paid?.coverCents ?? null,
        fund_cents: promise.paid?.fundCents ?? null,
        cover: promise.paid ? ('claimed' as const) : null,
        picture_id: null,
        claim_picture_id: null,
        claim_words: null,
        due_at: null,
      })),
    )
    .execute();
  await payLost(unit, id, rows);
  await changeFund(unit, reserved, rows);
  return true;
}

function promised({ legId, fromId, toId, valueCents }: SwapPromise, state: PromiseState, cover: number): LegPromise {
  const coverCents = Math.min(valueCents, cover);
  const paid = { holdCents: 0, coverCents, fundCents: valueCents - coverCents };
  const common = { legId, kind: 'parcel' as const, fromId, toId, cents: valueCents, state };
  return { ...common, isOrdered: true, isStranded: false, isOwed: false, paid: state === 'lost' ? paid : null };
}

async function payLost(unit: Unit, id: ProtectionId, rows: readonly LegPromise[]): Promise<void> {
  for (const { legId, toId, cents, paid } of rows) {
    if (!paid) continue;
    const reference = `${id}:${legId}`;
    await bookCents(unit, {
      cause: 'protectionPaid',
      reference,
      lines: buildProtectionLedgerLines({ kind: 'pay', legId, toId, payment: paid }),
    });
    await queueMemberPayout(unit, toId, { cents, reference: `protection:${reference}` });
  }
}

async function changeFund(unit: Unit, reserved: number, rows: readonly LegPromise[]): Promise<void> {
  const spent = rows.reduce((sum, { paid }) => sum + (paid?.fundCents ?? 0), 0);
  await typedTables(unit.db)
    .updateTable('protection_fund')
    .set((eb) => ({
      reserved_cents: eb('reserved_cents', '+', String(reserved)),
      spent_cents: eb('spent_cents', '+', String(spent)),
    }))
    .execute();
}
