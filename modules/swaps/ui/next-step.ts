import type { MemberId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import { areAllLegsReceived } from '../domain/silent-completion.ts';
import { isLegOnHold, isPartlyDisputed } from '../domain/disputed-legs.ts';
import { listCounterparts, isPartyToDirection, isSameDirection, listUnsentLegs } from '../domain/delivery.ts';
import type { DeliveryKind } from '../domain/delivery-methods.ts';
import type { SwapDeliveryView, SwapLegView, SwapView } from '../domain/swap.schemas.ts';

/** The next step of a swap for one of its parties: the sentence on top and its one button. */
export type NextStepKind =
  | 'arrange'
  | 'answerDelivery'
  | 'awaitDelivery'
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
  'send',
  'receive',
  'answerCancel',
] as const satisfies readonly NextStepKind[];
export const isQuestionStep = (kind: NextStepKind): kind is (typeof questionKinds)[number] =>
  isOneOf(questionKinds, kind);

export interface NextStep {
  readonly kind: NextStepKind;
  /** The legs that this member can confirm as sent. */
  readonly toSend: readonly SwapLegView[];
  /** The legs that this member can confirm as arrived: those on their way, or else those that should be. */
  readonly toReceive: readonly SwapLegView[];
  /** Deliveries that the partner has proposed and this member may agree to. */
  readonly toAgree: readonly SwapDeliveryView[];
  /** The members whom the step is about: one in a swap of two. */
  readonly withIds: readonly MemberId[];
}

type NextStepInput = Pick<
  SwapView,
  'state' | 'disputeCause' | 'disputeAbout' | 'cancelRight' | 'cancelAskedByIds' | 'legs' | 'deliveries'
>;

/** Whether a leg was not cancelled: in a round staff may cancel a part, and the rest completes. */
export const isLegNotCancelled = ({ state }: Pick<SwapLegView, 'state'>): boolean => state !== 'cancelled';

/** Finds what a member has of a swap that completed, after a part of theirs was cancelled or not. */
export function findMemberOutcome({
  give,
  get,
}: ReturnType<typeof splitLegsBySide>): 'completed' | 'completedMissing' | 'completedKept' | 'completedWithout' {
  const [gave, got] = [give, get].map((legs) => legs.length === 0 || legs.some(isLegNotCancelled));
  if (gave) return got ? 'completed' : 'completedMissing';
  return got ? 'completedKept' : 'completedWithout';
}

/** Steps whose usual words say that the member's part is done, or that they have everything. */
const wholes: readonly NextStepKind[] = ['awaitSending', 'awaitReceipt', 'awaitOthers'];

/** The key of the words of a step, which say what became of a part that was cancelled. */
export function chooseStepMessageKey(kind: NextStepKind, sides: ReturnType<typeof splitLegsBySide>): string {
  if (kind === 'completed') return findMemberOutcome(sides);
  const isShort = [...sides.give, ...sides.get].some((leg) => !isLegNotCancelled(leg));
  return isShort && wholes.includes(kind) ? `${kind}Short` : kind;
}

/** The two directions of a swap, as one party sees them. */
export const splitLegsBySide = ({ legs }: { readonly legs: readonly SwapLegView[] }, viewer: MemberId) => ({
  give: legs.filter(({ fromId }) => fromId === viewer),
  get: legs.filter(({ toId }) => toId === viewer),
});

/** Whether it was agreed how all these legs change hands, and whether that is in this way where one is named. */
export const isDeliveryAgreed = (
  legs: readonly SwapLegView[],
  { deliveries }: Pick<SwapView, 'deliveries'>,
  kind?: DeliveryKind,
): boolean =>
  legs.length > 0 &&
  legs.every((leg) =>
    deliveries.some(
      (way) => way.agreedAt !== null && isSameDirection(way, leg) && (kind === undefined || way.kind === kind),
    ),
  );

const isStanding = (state: NextStepInput['state']): state is 'disputed' | 'completed' | 'cancelled' =>
  state !== 'agreed' && state !== 'underWay';

/**
 * The order of steps: agree on the delivery, then send the member's own legs, since the partner waits for them, then
 * confirm arrivals, then wait.
 */
export function findNextStep(swap: NextStepInput, viewer: MemberId): NextStep {
  const { give, get } = splitLegsBySide(swap, viewer);
  const all = listCounterparts(swap.legs, viewer);
  const goingOn = besideDispute(swap, viewer);
  if (goingOn) return goingOn;
  if (isStanding(swap.state)) {
    const withIds = swap.state === 'completed' ? listCounterparts(give.filter(isLegNotCancelled), viewer) : all;
    return { kind: swap.state, toSend: [], toReceive: [], toAgree: [], withIds };
  }
  const toSend = give.filter(({ state }) => state === 'agreed');
  const onTheWay = get.filter(({ state }) => state === 'sent');
  const missing = get.filter((leg) => !areAllLegsReceived([leg]));
  const unconfirmed = give.filter((leg) => !areAllLegsReceived([leg]));
  const arranging = findArrangingStep(swap, viewer);
  const kind =
    swap.cancelRight === 'agree'
      ? 'answerCancel'
      : (arranging.kind ?? chooseKind(swap, { toSend, onTheWay, missing, unconfirmed }));
  const about = { send: toSend, receive: onTheWay, awaitSending: missing, awaitReceipt: unconfirmed };
  if (kind === 'answerCancel')
    return { kind, toSend, toReceive: onTheWay, toAgree: arranging.toAgree, withIds: swap.cancelAskedByIds };
  const legs = kind in about ? about[kind as keyof typeof about] : null;
  const withIds = legs ? listCounterparts(legs, viewer) : kind === arranging.kind ? arranging.withIds : all;
  return { kind, toSend, toReceive: kind === 'awaitSending' ? missing : onTheWay, toAgree: arranging.toAgree, withIds };
}

/** Finds what goes on for this member while another part of the round is disputed. */
function besideDispute(swap: NextStepInput, viewer: MemberId): NextStep | null {
  if (!isPartlyDisputed(swap, swap.legs)) return null;
  const { give, get } = splitLegsBySide(swap, viewer);
  const open = (legs: readonly SwapLegView[], state: SwapLegView['state']) =>
    legs.filter((leg) => leg.state === state && !isLegOnHold(swap, swap.legs, leg));
  const toSend = open(give, 'agreed');
  const toReceive = open(get, 'sent');
  const about = toSend.length > 0 ? toSend : toReceive;
  if (about.length === 0) return null;
  const kind = toSend.length > 0 ? 'send' : 'receive';
  return { kind, toSend, toReceive, toAgree: [], withIds: listCounterparts(about, viewer) };
}

interface ArrangingStep {
  readonly kind: 'answerDelivery' | 'arrange' | 'awaitDelivery' | null;
  readonly toAgree: readonly SwapDeliveryView[];
  readonly withIds: readonly MemberId[];
}

/**
 * Asks for the delivery of the member's own legs first, while nothing is on its way. Later only a partner's proposal
 * asks for an answer.
 */
function findArrangingStep({ state, legs, deliveries }: NextStepInput, viewer: MemberId): ArrangingStep {
  const own = legs.filter((leg) => isPartyToDirection(leg, viewer));
  const open = deliveries.filter(
    (way) => isPartyToDirection(way, viewer) && way.agreedAt === null && listUnsentLegs(legs, way).length > 0,
  );
  const toAgree = open.filter(({ proposedById }) => proposedById !== viewer);
  if (toAgree.length > 0) return { kind: 'answerDelivery', toAgree, withIds: listCounterparts(toAgree, viewer) };
  const nothing = { kind: null, toAgree, withIds: [] };
  if (state !== 'agreed') return nothing;
  const unplanned = own.filter((leg) => !deliveries.some((way) => isSameDirection(way, leg)));
  if (unplanned.length > 0) return { kind: 'arrange', toAgree, withIds: listCounterparts(unplanned, viewer) };
  const waiting = open.filter(
    (way) => !deliveries.some((other) => other.agreedAt !== null && isSameDirection(other, way)),
  );
  return waiting.length > 0 ? { kind: 'awaitDelivery', toAgree, withIds: listCounterparts(waiting, viewer) } : nothing;
}

type Legs = readonly SwapLegView[];

function chooseKind(
  { legs }: NextStepInput,
  own: { readonly toSend: Legs; readonly onTheWay: Legs; readonly missing: Legs; readonly unconfirmed: Legs },
): NextStepKind {
  if (own.toSend.length > 0) return 'send';
  if (own.onTheWay.length > 0) return 'receive';
  if (own.missing.length > 0) return 'awaitSending';
  if (areAllLegsReceived(legs)) return 'finishing';
  return own.unconfirmed.length > 0 ? 'awaitReceipt' : 'awaitOthers';
}
