import type { ItemId, MemberId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import type { CancelRight } from './cancel-right.ts';
import { areAllLegsReceived } from './silent-completion.ts';
import { isLegOnHold, isPartlyDisputed } from './disputed-legs.ts';
import { listCounterparts, isPartyToDirection, isSameDirection, listUnsentLegs } from './delivery.ts';
import type { DisputeCause } from './dispute-settlement.ts';
import type { DeliveryKind, DeliveryMethod } from './delivery-methods.ts';
import type { NoShow } from './no-show.ts';
import type { SwapDeliveryView, SwapLegView } from './swap.schemas.ts';
import type { LegState, SwapState } from './swap-state.ts';

/** The next step of a swap for one of its parties: the sentence on top and its one button. */
export type NextStepKind =
  | 'arrange'
  | 'answerDelivery'
  | 'awaitDelivery'
  | 'meet'
  | 'confirmMet'
  | 'answerNoShow'
  | 'awaitNoShow'
  | 'shareAddress'
  | 'askAddress'
  | 'send'
  | 'receive'
  | 'awaitSending'
  | 'awaitReceipt'
  | 'awaitOthers'
  | 'finishing'
  | 'answerCancel'
  | 'disputed'
  | 'completed'
  | 'cancelled';

/** Steps that wait for the member rather than for the partner or a date. */
const questionKinds = [
  'arrange',
  'answerDelivery',
  'meet',
  'confirmMet',
  'answerNoShow',
  'shareAddress',
  'askAddress',
  'send',
  'receive',
  'answerCancel',
] as const satisfies readonly NextStepKind[];
export type QuestionStepKind = (typeof questionKinds)[number];
export const isQuestionStep = (kind: NextStepKind): kind is QuestionStepKind => isOneOf(questionKinds, kind);

/** The fields of a leg that the step depends on: a row of the server, or the leg as a screen has it. */
export interface StepLeg {
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly itemId: ItemId | null;
  readonly state: LegState;
  readonly method: DeliveryMethod | null;
}

/** The fields of a delivery that it depends on. A moment is a date on the server and text on a screen. */
export interface StepDelivery<Moment> {
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly kind: DeliveryKind;
  readonly meetingAt: Moment | null;
  readonly proposedById: MemberId;
  readonly agreedAt: Moment | null;
  /** Since when the sender by own postage may see the address. */
  readonly addressSharedAt?: Moment | null;
}

export interface NextStep<Leg extends StepLeg = SwapLegView, Delivery = SwapDeliveryView> {
  readonly kind: NextStepKind;
  /** The legs of the next meeting that this member can confirm together, given and got; they are in no other list. */
  readonly toMeet: readonly Leg[];
  /** The legs that this member can confirm as sent. */
  readonly toSend: readonly Leg[];
  /** The legs that this member can confirm as arrived: those on their way, or else those that should be. */
  readonly toReceive: readonly Leg[];
  /** Deliveries that the partner has proposed and this member may agree to. */
  readonly toAgree: readonly Delivery[];
  /** The other members of the step: one in a swap of two. */
  readonly withIds: readonly MemberId[];
}

export interface NextStepInput<Leg extends StepLeg, Delivery extends StepDelivery<unknown>> {
  readonly state: SwapState;
  readonly disputeCause: DisputeCause | null;
  readonly disputeAbout: MemberId | null;
  /** For this member. */
  readonly cancelRight: CancelRight;
  readonly cancelAskedByIds: readonly MemberId[];
  readonly legs: readonly Leg[];
  readonly deliveries: readonly Delivery[];
  /** Statements of no-show that wait for an answer. */
  readonly noShows?: readonly NoShow<MemberId, unknown>[];
  /** A meeting did not take place, and is to be arranged again. */
  readonly isReopened?: boolean;
}

/** Whether a leg was not cancelled: in a round staff may cancel a part, and the rest completes. */
export const isLegNotCancelled = ({ state }: Pick<StepLeg, 'state'>): boolean => state !== 'cancelled';

/** Finds what a member has of a swap that completed, after a part of theirs was cancelled or not. */
export function findMemberOutcome({
  give,
  get,
}: LegsBySide): 'completed' | 'completedMissing' | 'completedKept' | 'completedWithout' {
  const [gave, got] = [give, get].map((legs) => legs.length === 0 || legs.some(isLegNotCancelled));
  if (gave) return got ? 'completed' : 'completedMissing';
  return got ? 'completedKept' : 'completedWithout';
}

/** Steps whose usual words say that the member's part is done, or that they have everything. */
const wholes: readonly NextStepKind[] = ['awaitSending', 'awaitReceipt', 'awaitOthers'];

/** The key of the words of a step, which say what became of a part that was cancelled. */
export function chooseStepMessageKey(kind: NextStepKind, sides: LegsBySide): string {
  if (kind === 'completed') return findMemberOutcome(sides);
  const isShort = [...sides.give, ...sides.get].some((leg) => !isLegNotCancelled(leg));
  return isShort && wholes.includes(kind) ? `${kind}Short` : kind;
}

interface LegsBySide<Leg extends StepLeg = StepLeg> {
  readonly give: readonly Leg[];
  readonly get: readonly Leg[];
}

/** The two directions of a swap, as one party sees them. */
export const splitLegsBySide = <Leg extends StepLeg>(
  { legs }: { readonly legs: readonly Leg[] },
  viewer: MemberId,
): LegsBySide<Leg> => ({
  give: legs.filter(({ fromId }) => fromId === viewer),
  get: legs.filter(({ toId }) => toId === viewer),
});

/** Whether it was agreed how all these legs change hands, and whether that is in this way where one is named. */
export const isDeliveryAgreed = (
  legs: readonly StepLeg[],
  { deliveries }: { readonly deliveries: readonly StepDelivery<unknown>[] },
  kind?: DeliveryKind,
): boolean =>
  legs.length > 0 &&
  legs.every((leg) =>
    deliveries.some(
      (way) => way.agreedAt !== null && isSameDirection(way, leg) && (kind === undefined || way.kind === kind),
    ),
  );

const isStanding = (state: SwapState): state is 'disputed' | 'completed' | 'cancelled' =>
  state !== 'agreed' && state !== 'underWay';

/**
 * The order of steps: agree on the delivery, then send the member's own legs, since the partner waits for them, then
 * confirm arrivals, then wait.
 */
export function findNextStep<Leg extends StepLeg, Delivery extends StepDelivery<unknown>>(
  swap: NextStepInput<Leg, Delivery>,
  viewer: MemberId,
): NextStep<Leg, Delivery> {
  const { give, get } = splitLegsBySide(swap, viewer);
  const all = listCounterparts(swap.legs, viewer);
  const goingOn = besideDispute(swap, viewer);
  if (goingOn) return goingOn;
  if (isStanding(swap.state)) {
    const withIds = swap.state === 'completed' ? listCounterparts(give.filter(isLegNotCancelled), viewer) : all;
    return { kind: swap.state, toMeet: [], toSend: [], toReceive: [], toAgree: [], withIds };
  }
  const isElsewhere = (leg: Leg) => !isByMeeting(leg, swap);
  const noShow = findOpenNoShow(swap, viewer);
  const toMeet = findMeetingLegs(swap, viewer, noShow?.partnerId);
  const toSend = give.filter((leg) => leg.state === 'agreed' && isElsewhere(leg));
  const onTheWay = get.filter((leg) => leg.state === 'sent' && isElsewhere(leg));
  const missing = get.filter((leg) => !areAllLegsReceived([leg]) && isElsewhere(leg));
  const unconfirmed = give.filter((leg) => !areAllLegsReceived([leg]));
  const arranging = findArrangingStep(swap, viewer);
  if (noShow && swap.cancelRight !== 'agree') {
    const withIds = [noShow.partnerId];
    return { kind: noShow.kind, toMeet, toSend, toReceive: onTheWay, toAgree: arranging.toAgree, withIds };
  }
  const kind =
    swap.cancelRight === 'agree'
      ? 'answerCancel'
      : (arranging.kind ??
        findAddressKind(swap, { get, toSend }) ??
        chooseKind(swap, viewer, { toMeet, toSend, onTheWay, missing, unconfirmed }));
  const about = {
    meet: toMeet,
    confirmMet: toMeet,
    shareAddress: findUnaddressed(get, swap),
    askAddress: toSend,
    send: toSend,
    receive: onTheWay,
    awaitSending: missing,
    awaitReceipt: unconfirmed,
  };
  if (kind === 'answerCancel')
    return { kind, toMeet, toSend, toReceive: onTheWay, toAgree: arranging.toAgree, withIds: swap.cancelAskedByIds };
  const legs = kind in about ? about[kind as keyof typeof about] : null;
  const withIds = legs ? listCounterparts(legs, viewer) : kind === arranging.kind ? arranging.withIds : all;
  const toReceive = kind === 'awaitSending' ? missing : onTheWay;
  return { kind, toMeet, toSend, toReceive, toAgree: arranging.toAgree, withIds };
}

/** The legs that wait to be posted by their giver, who does not know the address yet. */
const findUnaddressed = <Leg extends StepLeg>(
  legs: readonly Leg[],
  { deliveries }: { readonly deliveries: readonly StepDelivery<unknown>[] },
): Leg[] =>
  legs.filter(
    (leg) =>
      leg.state === 'agreed' &&
      deliveries.some(
        (way) => way.kind === 'post' && way.agreedAt !== null && !way.addressSharedAt && isSameDirection(way, leg),
      ),
  );

/** Sharing an address comes before the member's own sending: it is one tap, and the other waits for it. */
function findAddressKind(
  swap: { readonly deliveries: readonly StepDelivery<unknown>[] },
  { get, toSend }: { readonly get: readonly StepLeg[]; readonly toSend: readonly StepLeg[] },
): 'shareAddress' | 'askAddress' | null {
  if (findUnaddressed(get, swap).length > 0) return 'shareAddress';
  return toSend.length > 0 && findUnaddressed(toSend, swap).length === toSend.length ? 'askAddress' : null;
}

/** Whether a leg changes hands at a meeting that was agreed on: not where it was posted or transferred instead. */
export const isByMeeting = (
  leg: StepLeg,
  { deliveries }: { readonly deliveries: readonly StepDelivery<unknown>[] },
): boolean => (leg.method ?? 'meeting') === 'meeting' && isDeliveryAgreed([leg], { deliveries }, 'meeting');

/**
 * The legs of a member's next meeting that they have not confirmed: what they give and have not handed over, and what
 * they get. All between the two who meet count as one meeting, also where its two directions were agreed apart.
 */
export function findMeetingLegs<Leg extends StepLeg>(
  swap: Pick<
    NextStepInput<Leg, StepDelivery<unknown>>,
    'state' | 'disputeCause' | 'disputeAbout' | 'legs' | 'deliveries'
  >,
  viewer: MemberId,
  partnerId?: MemberId,
): Leg[] {
  const open = swap.legs.filter(
    (leg) =>
      (leg.fromId === viewer ? leg.state === 'agreed' : leg.state === 'agreed' || leg.state === 'sent') &&
      isPartyToDirection(leg, viewer) &&
      isByMeeting(leg, swap) &&
      !isLegOnHold(swap, swap.legs, leg),
  );
  const findTime = (leg: Leg): number => {
    const way = swap.deliveries.find((one) => one.agreedAt !== null && isSameDirection(one, leg));
    return Number(new Date(way?.meetingAt as string | Date));
  };
  const [next] = open.toSorted((one, other) => findTime(one) - findTime(other));
  const withId = partnerId ?? (next && listCounterparts([next], viewer)[0]);
  return withId === undefined ? [] : open.filter((leg) => isPartyToDirection(leg, withId));
}

/**
 * The no-show that a member answers, or else the one of their own that waits for the other; none where the two have met
 * after all.
 */
function findOpenNoShow(
  swap: Pick<
    NextStepInput<StepLeg, StepDelivery<unknown>>,
    'state' | 'disputeCause' | 'disputeAbout' | 'legs' | 'deliveries' | 'noShows'
  >,
  viewer: MemberId,
): { readonly kind: 'answerNoShow' | 'awaitNoShow'; readonly partnerId: MemberId } | null {
  const open = (swap.noShows ?? []).filter(({ byId, aboutId }) =>
    [findMeetingLegs(swap, byId, aboutId), findMeetingLegs(swap, aboutId, byId)].some((legs) => legs.length > 0),
  );
  const about = open.find(({ aboutId }) => aboutId === viewer);
  if (about) return { kind: 'answerNoShow', partnerId: about.byId };
  const by = open.find(({ byId }) => byId === viewer);
  return by ? { kind: 'awaitNoShow', partnerId: by.aboutId } : null;
}

/** Finds what goes on for this member while another part of the round is disputed. */
function besideDispute<Leg extends StepLeg, Delivery extends StepDelivery<unknown>>(
  swap: NextStepInput<Leg, Delivery>,
  viewer: MemberId,
): NextStep<Leg, Delivery> | null {
  if (!isPartlyDisputed(swap, swap.legs)) return null;
  const { give, get } = splitLegsBySide(swap, viewer);
  const open = (legs: readonly Leg[], state: LegState) =>
    legs.filter((leg) => leg.state === state && !isLegOnHold(swap, swap.legs, leg) && !isByMeeting(leg, swap));
  const toMeet = findMeetingLegs(swap, viewer);
  const toSend = open(give, 'agreed');
  const toReceive = open(get, 'sent');
  const about = [toSend, toMeet, toReceive].find((legs) => legs.length > 0);
  if (!about) return null;
  const kind = about === toSend ? 'send' : about === toMeet ? chooseMeetingKind(toMeet, viewer) : 'receive';
  return { kind, toMeet, toSend, toReceive, toAgree: [], withIds: listCounterparts(about, viewer) };
}

interface ArrangingStep<Delivery> {
  readonly kind: 'answerDelivery' | 'arrange' | 'awaitDelivery' | null;
  readonly toAgree: readonly Delivery[];
  readonly withIds: readonly MemberId[];
}

/**
 * Asks for the delivery of the member's own legs first, while nothing is on its way, and again after a meeting that did
 * not take place. Otherwise only a partner's proposal asks for an answer.
 */
function findArrangingStep<Leg extends StepLeg, Delivery extends StepDelivery<unknown>>(
  { state, legs, deliveries, isReopened = false }: NextStepInput<Leg, Delivery>,
  viewer: MemberId,
): ArrangingStep<Delivery> {
  const own = legs.filter((leg) => isPartyToDirection(leg, viewer));
  const open = deliveries.filter(
    (way) => isPartyToDirection(way, viewer) && way.agreedAt === null && listUnsentLegs(legs, way).length > 0,
  );
  const toAgree = open.filter(({ proposedById }) => proposedById !== viewer);
  if (toAgree.length > 0) return { kind: 'answerDelivery', toAgree, withIds: listCounterparts(toAgree, viewer) };
  const nothing = { kind: null, toAgree, withIds: [] };
  if (state !== 'agreed' && !isReopened) return nothing;
  const unplanned = own.filter((leg) => leg.state === 'agreed' && !deliveries.some((way) => isSameDirection(way, leg)));
  if (unplanned.length > 0) return { kind: 'arrange', toAgree, withIds: listCounterparts(unplanned, viewer) };
  const waiting = open.filter(
    (way) => !deliveries.some((other) => other.agreedAt !== null && isSameDirection(other, way)),
  );
  return waiting.length > 0 ? { kind: 'awaitDelivery', toAgree, withIds: listCounterparts(waiting, viewer) } : nothing;
}

type Legs = readonly StepLeg[];
interface OwnLegs {
  readonly toMeet: Legs;
  readonly toSend: Legs;
  readonly onTheWay: Legs;
  readonly missing: Legs;
  readonly unconfirmed: Legs;
}

/** A partner who said that they met hands the question over: the answer is all that is left. */
const chooseMeetingKind = (toMeet: Legs, viewer: MemberId): 'meet' | 'confirmMet' =>
  toMeet.every((leg) => leg.toId === viewer && leg.state === 'sent') ? 'confirmMet' : 'meet';

function chooseKind({ legs }: { readonly legs: Legs }, viewer: MemberId, own: OwnLegs): NextStepKind {
  if (own.toSend.length > 0) return 'send';
  if (own.toMeet.length > 0) return chooseMeetingKind(own.toMeet, viewer);
  if (own.onTheWay.length > 0) return 'receive';
  if (own.missing.length > 0) return 'awaitSending';
  if (areAllLegsReceived(legs)) return 'finishing';
  return own.unconfirmed.length > 0 ? 'awaitReceipt' : 'awaitOthers';
}

/** Why a step is due: the meeting, the days after which a party may cancel alone, or a job that goes on without it. */
export type StepDueReason = 'meeting' | 'arrange' | 'dispatch' | 'overdue' | 'completion' | 'noShow';

export interface StepDue<Moment> {
  readonly at: Moment;
  readonly reason: StepDueReason;
}

interface StepTimes<Moment> {
  readonly state: SwapState;
  readonly deliveries: readonly StepDelivery<Moment>[];
  /** From when a party may cancel alone. */
  readonly aloneFrom: Moment;
  readonly overdueAt: Moment | null;
  readonly completesAt: Moment | null;
  readonly noShows?: readonly NoShow<MemberId, Moment>[];
}

type StepToDate = Pick<NextStep<StepLeg, unknown>, 'kind' | 'toMeet'>;

/** The agreed meeting of a step at which things are to change hands. */
export const findStepMeeting = <Delivery extends StepDelivery<unknown>>(
  { deliveries }: { readonly deliveries: readonly Delivery[] },
  { kind, toMeet }: StepToDate,
): (Delivery & { readonly meetingAt: NonNullable<Delivery['meetingAt']> }) | null => {
  const agreed = deliveries.find(
    (way) => kind === 'meet' && way.agreedAt !== null && toMeet.some((leg) => isSameDirection(way, leg)),
  );
  return agreed && agreed.meetingAt !== null
    ? { ...agreed, meetingAt: agreed.meetingAt as NonNullable<Delivery['meetingAt']> }
    : null;
};

const dispatchKinds: readonly NextStepKind[] = ['send', 'shareAddress', 'askAddress', 'awaitSending', 'answerCancel'];
const arrangeKinds: readonly NextStepKind[] = ['arrange', 'answerDelivery', 'awaitDelivery'];

/** The date of a step, by which it is to be taken or on which time decides; null where it has none. */
export function computeStepDue<Moment>(
  swap: StepTimes<Moment>,
  step: StepToDate & Pick<NextStep<StepLeg, unknown>, 'withIds'>,
): StepDue<Moment> | null {
  if (step.kind === 'answerNoShow' || step.kind === 'awaitNoShow') {
    const noShow = swap.noShows?.find(({ byId, aboutId }) =>
      step.withIds.includes(step.kind === 'answerNoShow' ? byId : aboutId),
    );
    return noShow ? { at: noShow.until, reason: 'noShow' } : null;
  }
  const meeting = findStepMeeting<StepDelivery<Moment>>(swap, step);
  if (meeting) return { at: meeting.meetingAt, reason: 'meeting' };
  if (step.kind === 'finishing' || isStanding(swap.state)) return null;
  if (dispatchKinds.includes(step.kind) || arrangeKinds.includes(step.kind)) {
    if (swap.state === 'agreed')
      return { at: swap.aloneFrom, reason: arrangeKinds.includes(step.kind) ? 'arrange' : 'dispatch' };
    return swap.overdueAt === null ? null : { at: swap.overdueAt, reason: 'overdue' };
  }
  return swap.completesAt === null ? null : { at: swap.completesAt, reason: 'completion' };
}

/** The legs that the sentence of a step is about. */
export function pickStepLegs<Leg extends StepLeg>(
  { kind, toMeet, toSend, toReceive }: Pick<NextStep<Leg, unknown>, 'kind' | 'toMeet' | 'toSend' | 'toReceive'>,
  { give, get }: LegsBySide<Leg>,
): readonly Leg[] {
  if (kind === 'answerCancel') return give.filter(({ state }) => state === 'agreed');
  if (kind === 'meet') return pickHandedOver(toMeet, give);
  if (kind === 'confirmMet' || kind === 'answerNoShow' || kind === 'awaitNoShow') return toMeet;
  if (kind === 'send' || kind === 'askAddress') return toSend;
  if (kind === 'shareAddress') return get.filter(({ state }) => state === 'agreed');
  if (kind === 'receive' || kind === 'awaitSending') return toReceive;
  if (kind === 'awaitReceipt') return give.filter((leg) => !areAllLegsReceived([leg]));
  return kind === 'completed' && get.some(isLegNotCancelled) ? get.filter(isLegNotCancelled) : get;
}

/** The method of all legs, if they share one. */
export function findSharedMethod(legs: readonly StepLeg[]): DeliveryMethod | 'several' {
  const [first, ...others] = new Set(legs.map(({ method }) => method));
  return others.length === 0 && first ? first : 'several';
}

/** Picks the legs that a member brings to a meeting; where they bring nothing, those that they get there. */
const pickHandedOver = <Leg extends StepLeg>(toMeet: readonly Leg[], give: readonly Leg[]): readonly Leg[] => {
  const brought = toMeet.filter((leg) => give.includes(leg));
  return brought.length > 0 ? brought : toMeet;
};

/** The sentence of a meeting to come: that of a member who brings something, or of one who only gets something. */
export const chooseMeetingName = (legs: readonly StepLeg[], viewer: MemberId): 'meet' | 'meetToGet' =>
  legs.some(({ fromId }) => fromId === viewer) ? 'meet' : 'meetToGet';

/**
 * The key of a step's sentence, `swaps.next.<key>.title`: on the swap's page, on the card of what comes next, and in
 * its reminder. A meeting has one sentence before its time and one after it.
 */
export function chooseStepTitleKey<Leg extends StepLeg>(
  swap: NextStepInput<Leg, StepDelivery<string>>,
  step: Pick<NextStep<Leg, unknown>, 'kind' | 'toMeet'>,
  viewer: MemberId,
  isPast: (iso: string) => boolean,
): string {
  const meeting = findStepMeeting(swap, step);
  if (meeting) return isPast(meeting.meetingAt) ? 'met' : chooseMeetingName(step.toMeet, viewer);
  const sides = splitLegsBySide(swap, viewer);
  const unconfirmed = sides.give.filter((leg) => !areAllLegsReceived([leg]));
  const isMet = step.kind === 'awaitReceipt' && unconfirmed.every((leg) => isByMeeting(leg, swap));
  return isMet ? 'awaitMet' : chooseStepMessageKey(step.kind, sides);
}
