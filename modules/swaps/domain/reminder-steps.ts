import { isOneOf } from '#contracts/is-one-of.ts';
import type { MemberId } from '#contracts/ids.ts';
import { listUnsentLegs, isPartyToDirection } from './delivery.ts';
import { findNextStep, type NextStepInput, type StepDelivery, type StepLeg } from './next-step.ts';

/** Steps of which a member is reminded before they are due; a parcel that arrived counts by itself, without a fault. */
export const reminderStepKinds = [
  'arrange',
  'answerDelivery',
  'meet',
  'answerNoShow',
  'shareAddress',
  'askAddress',
  'send',
  'answerCancel',
] as const;
export const isReminderStep = (kind: string): kind is (typeof reminderStepKinds)[number] =>
  isOneOf(reminderStepKinds, kind);

/** The names of a meeting's reminders: two before its time, and one that asks afterwards whether it took place. */
const meetingNames = ['meet', 'meetToGet', 'met'] as const;

/** The steps that are open for a member, by the names that their reminders have. */
export function listOpenReminderSteps<Leg extends StepLeg, Delivery extends StepDelivery<unknown>>(
  swap: NextStepInput<Leg, Delivery>,
  viewer: MemberId,
): string[] {
  const { kind } = findNextStep(swap, viewer);
  const isOpen = swap.state === 'agreed' || swap.state === 'underWay';
  const isMeeting = swap.deliveries.some(
    (way) =>
      way.agreedAt !== null &&
      way.meetingAt !== null &&
      isPartyToDirection(way, viewer) &&
      listUnsentLegs(swap.legs, way).length > 0,
  );
  return [...new Set([...(isReminderStep(kind) ? [kind] : []), ...(isOpen && isMeeting ? meetingNames : [])])];
}
