import type { LegId, MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { swapStepDueEvent } from '../domain/swaps.events.ts';
import type { LockedSwap } from './lock-swap.ts';

interface DueStep {
  readonly how: string;
  readonly withId: MemberId | null;
  readonly legs: readonly { readonly id: LegId }[];
  readonly dueAt: Date;
}

/** Publishes that a step of a member's is due soon. */
export function publishStepDue(unit: Unit, { swap, memberIds }: LockedSwap, memberId: MemberId, step: DueStep): void {
  unit.publish(swapStepDueEvent, {
    swapId: swap.id,
    origin: { kind: swap.originKind, id: swap.originId },
    memberIds: [...memberIds],
    memberId,
    how: step.how,
    withId: step.withId,
    legIds: step.legs.map(({ id }) => id),
    dueAt: step.dueAt.toISOString(),
  });
}
