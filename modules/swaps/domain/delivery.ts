import type { LegSnapshot } from './silent-completion.ts';

/** The facts of a delivery proposal that the rules need. */
export interface DeliverySnapshot {
  readonly fromId: string;
  readonly toId: string;
  readonly proposedById: string;
  readonly meetingAt?: Date | null | undefined;
  readonly agreedAt?: Date | null | undefined;
}

/** Adds the facts that show which member left a proposal unanswered, also one that a later proposal ended. */
export interface ProposalSnapshot extends DeliverySnapshot {
  readonly proposedAt: Date;
  readonly endedAt?: Date | null | undefined;
}

interface Leg {
  readonly fromId: string;
  readonly toId: string;
  readonly state: string;
}

interface Direction {
  readonly fromId: string;
  readonly toId: string;
}

export const isSameDirection = (one: Direction, other: Direction): boolean =>
  one.fromId === other.fromId && one.toId === other.toId;

/** Whether this member gives or receives in a direction. */
export const isPartyToDirection = ({ fromId, toId }: Direction, memberId: string): boolean =>
  fromId === memberId || toId === memberId;

/** The members at the other end of this member's directions: those they give to first. */
export const listCounterparts = <Id extends string>(
  directions: readonly { readonly fromId: Id; readonly toId: Id }[],
  memberId: Id,
): Id[] => [
  ...new Set([
    ...directions.filter(({ fromId }) => fromId === memberId).map(({ toId }) => toId),
    ...directions.filter(({ toId }) => toId === memberId).map(({ fromId }) => fromId),
  ]),
];

/** Whether the legs run between more than two members. */
export const hasMoreThanTwoMembers = (legs: readonly Direction[]): boolean =>
  new Set(legs.flatMap(({ fromId, toId }) => [fromId, toId])).size > 2;

/** The legs of a direction that have not been sent yet; while there are any, its delivery can be agreed. */
export const listUnsentLegs = <L extends Leg>(legs: readonly L[], direction: Direction): L[] =>
  legs.filter((leg) => leg.state === 'agreed' && isSameDirection(leg, direction));

/** Whether the delivery of every leg is settled. */
export const isDeliveryArranged = (legs: readonly Leg[], deliveries: readonly DeliverySnapshot[]): boolean =>
  legs.every(
    (leg) =>
      leg.state !== 'agreed' || deliveries.some((delivery) => delivery.agreedAt && isSameDirection(delivery, leg)),
  );

/** Legs with the times of the meetings agreed for them. */
export const addMeetingTimes = (legs: readonly LegSnapshot[], deliveries: readonly DeliverySnapshot[]): LegSnapshot[] =>
  legs.map(({ fromId, toId, state, method, sentAt, receivedAt }) => ({
    fromId,
    toId,
    state,
    method,
    sentAt,
    receivedAt,
    meetingAt: meetingFor({ fromId, toId }, deliveries),
  }));

const meetingFor = (direction: Direction, deliveries: readonly DeliverySnapshot[]): Date | null =>
  deliveries.find((delivery) => delivery.agreedAt && isSameDirection(delivery, direction))?.meetingAt ?? null;

/** The latest meeting agreed on; null where there is none. */
export const findLatestMeeting = (deliveries: readonly DeliverySnapshot[]): Date | null => {
  const meetings = deliveries.flatMap(({ agreedAt, meetingAt }) =>
    agreedAt && meetingAt ? [meetingAt.getTime()] : [],
  );
  return meetings.length > 0 ? new Date(Math.max(...meetings)) : null;
};
