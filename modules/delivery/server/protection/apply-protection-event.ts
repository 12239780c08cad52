import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeProtectionStep } from '../../domain/protection/compute-protection-step.ts';
import type { ProtectionCase, ProtectionEvent } from '../../domain/protection/protection-case.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { lockProtection, type ProtectionRow } from './protection-case-rows.ts';
import { applyProtectionEffect } from './apply-protection-effect.ts';
import { updateFundReserve } from './protection-fund.ts';
import { publishProtectionChanges } from './publish-protection-changes.ts';
import { requireWithinFundShare } from './member-fund-share.ts';
import { saveProtectionCase } from './save-protection-case.ts';

interface Cause {
  readonly byId?: MemberId | null;
}

/**
 * Applies what has happened to a protection: the domain says what follows, and all of it is stored, booked and asked
 * for in this transaction. An event that came before changes nothing.
 * @returns whether the event changed something
 * @throws delivery.notFound, delivery.fundUsedUp, delivery.notProtectable
 */
export async function applyProtectionEvent(
  unit: Unit,
  id: ProtectionId,
  event: ProtectionEvent,
  cause: Cause = {},
): Promise<boolean> {
  const { row, now } = await lockProtection(unit, id);
  return applyLocked(unit, row, now, [event], cause.byId ?? null);
}

/** Events of one locked case, and those that its effects bring about at once. */
async function applyLocked(
  unit: Unit,
  row: ProtectionRow,
  first: ProtectionCase,
  events: readonly ProtectionEvent[],
  byId: MemberId | null,
): Promise<boolean> {
  const waiting = [...events];
  let before = first;
  let isChanged = false;
  let reservedCents = row.reservedCents;
  for (let event = waiting.shift(); event; event = waiting.shift()) {
    const { next, effects } = computeProtectionStep(before, event);
    if (JSON.stringify(next) === JSON.stringify(before) && effects.length === 0) continue;
    isChanged = true;
    reservedCents = await updateFundReserve(unit, reservedCents, next, effects);
    if (before.state === 'proposed' && next.state === 'backing')
      await requireWithinFundShare(unit, row.id, next.promises);
    await saveProtectionCase(unit, row.id, { before, next, reservedCents });
    for (const effect of effects) waiting.push(...(await applyProtectionEffect(unit, row, effect)));
    await publishProtectionChanges(unit, row, { before, next, effects, event, byId });
    before = next;
  }
  return isChanged;
}
