import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { protectionChangedEvent, type ProtectionChange } from '../../domain/protection/protection.events.ts';
import {
  sumProtectionPayment,
  type ProtectionCase,
  type ProtectionEffect,
  type ProtectionEvent,
} from '../../domain/protection/protection-case.ts';
import type { ProtectionRow } from './protection-case-rows.ts';
import { myParcelsTopicName } from '../parcel.topics.ts';
import { protectionTopicName } from './protection.topic.ts';

interface Step {
  readonly before: ProtectionCase;
  readonly next: ProtectionCase;
  readonly effects: readonly ProtectionEffect[];
  readonly event: ProtectionEvent;
  readonly byId: MemberId | null;
}

/** Publishes to each member of a protected swap what has changed for them. */
export async function publishProtectionChanges(unit: Unit, { id, swapId }: ProtectionRow, step: Step): Promise<void> {
  const publish = (how: ProtectionChange, memberIds: readonly MemberId[], cents: number | null = null) => {
    const others = memberIds.filter((memberId) => memberId !== step.byId);
    if (others.length > 0)
      unit.publish(protectionChangedEvent, {
        protectionId: id,
        swapId,
        how,
        memberIds: others,
        cents,
        byId: step.byId,
      });
  };
  const all = step.next.sides.map(({ memberId }) => memberId);
  const change = changeOfState[step.next.state];
  if (step.next.state !== step.before.state && change) publish(change, all);
  for (const effect of step.effects) {
    if (effect.kind === 'pay') publish('paid', [effect.toId], sumProtectionPayment(effect.payment));
    if (effect.kind === 'capture') publish('charged', [effect.memberId], effect.cents);
    if (effect.kind === 'giveBack') publish('returned', [effect.memberId], effect.cents);
  }
  const lost = step.event.kind === 'holdLost' && step.next.state === 'backing' ? [step.event.memberId] : [];
  publish('holdLost', lost);
  unit.publishChange(protectionTopicName, swapId);
  for (const memberId of all) unit.publishChange(myParcelsTopicName, memberId);
}

const changeOfState: Readonly<Partial<Record<ProtectionCase['state'], ProtectionChange>>> = {
  backing: 'agreed',
  packing: 'labelled',
  collecting: 'packed',
  declined: 'declined',
  lapsed: 'lapsed',
  settled: 'settled',
};
