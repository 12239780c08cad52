import type { Unit } from '#platform/db/unit.ts';
import type { ProtectionCase, LegPromise } from '../../domain/protection/protection-case.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { loadProtectionDueAt, computePromiseDueAt } from './protection-deadlines.ts';
import { typedTables } from '../tables.ts';

interface Step {
  readonly before: ProtectionCase;
  readonly next: ProtectionCase;
  readonly reservedCents: number;
}

/** Stores what an event changed. A state that began now gets its deadline. */
export async function saveProtectionCase(
  unit: Unit,
  id: ProtectionId,
  { before, next, reservedCents }: Step,
): Promise<void> {
  const tables = typedTables(unit.db);
  await tables
    .updateTable('swap_protection')
    .set({
      state: next.state,
      reserved_cents: reservedCents,
      changed_at: unit.now,
      ...(next.state !== before.state && { due_at: await loadProtectionDueAt(unit, id, next.state) }),
    })
    .where('id', '=', id)
    .execute();
  for (const side of next.sides) {
    if (before.sides.includes(side)) continue;
    await tables
      .updateTable('protection_side')
      .set({
        has_agreed: side.hasAgreed,
        hold: side.hold,
        taken_cents: side.takenCents,
        is_charged_back: side.isChargedBack,
        written_back_cents: side.writtenBackCents,
      })
      .where('protection_id', '=', id)
      .where('member_id', '=', side.memberId)
      .execute();
  }
  for (const promise of next.promises)
    if (!before.promises.includes(promise)) await savePromise(unit, id, promise, findPromiseState(before, promise));
}

const findPromiseState = ({ promises }: ProtectionCase, { legId }: LegPromise) =>
  promises.find((promise) => promise.legId === legId)?.state;

const savePromise = (unit: Unit, id: ProtectionId, promise: LegPromise, before: LegPromise['state'] | undefined) =>
  typedTables(unit.db)
    .updateTable('protection_promise')
    .set({
      state: promise.state,
      is_ordered: promise.isOrdered,
      is_stranded: promise.isStranded,
      is_owed: promise.isOwed,
      hold_cents: promise.paid?.holdCents ?? null,
      cover_cents: promise.paid?.coverCents ?? null,
      fund_cents: promise.paid?.fundCents ?? null,
      ...((promise.paid?.coverCents ?? 0) > 0 && { cover: 'claimed' as const }),
      ...(promise.state !== before && { due_at: computePromiseDueAt(unit, promise.state) }),
    })
    .where('protection_id', '=', id)
    .where('leg_id', '=', promise.legId)
    .execute();
