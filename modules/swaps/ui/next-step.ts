import type { MemberId } from '#contracts/ids.ts';
import { isSameWay, unsentOf } from '../domain/delivery.ts';
import type { SwapDelivery, SwapLeg, SwapView } from '../domain/swap.schemas.ts';

/** The next step of a swap for one of its parties: the sentence on top and its one button. */
export type NextKind =
  | 'arrange'
  | 'answerDelivery'
  | 'awaitDelivery'
  | 'send'
  | 'receive'
  | 'awaitSending'
  | 'awaitReceipt'
  | 'finishing'
  | 'answerCancel'
  | 'disputed'
  | 'completed'
  | 'cancelled';

/** Steps that wait for the member rather than for the partner or a date. */
const asked = ['arrange', 'answerDelivery', 'send', 'receive', 'answerCancel'] as const satisfies readonly NextKind[];
export const isAskedOf = (kind: NextKind): kind is (typeof asked)[number] =>
  (asked as readonly NextKind[]).includes(kind);

export interface NextStep {
  readonly kind: NextKind;
  /** The legs that this member can confirm as sent. */
  readonly toSend: readonly SwapLeg[];
  /** The legs that this member can confirm as arrived: those on their way, or else those that should be. */
  readonly toReceive: readonly SwapLeg[];
  /** Deliveries that the partner has proposed and this member may agree to. */
  readonly toAgree: readonly SwapDelivery[];
}

type Facts = Pick<SwapView, 'state' | 'cancelRight' | 'legs' | 'deliveries'>;

/** The two directions of a swap, as one party sees them. */
export const sidesOf = ({ legs }: { readonly legs: readonly SwapLeg[] }, viewer: MemberId) => ({
  give: legs.filter(({ fromId }) => fromId === viewer),
  get: legs.filter(({ toId }) => toId === viewer),
});

const isStanding = (state: Facts['state']): state is 'disputed' | 'completed' | 'cancelled' =>
  state !== 'agreed' && state !== 'underWay';

/**
 * The order of steps: agree on the delivery, then send the member's own legs, since the partner waits for them, then
 * confirm arrivals, then wait.
 */
export function nextStep(swap: Facts, viewer: MemberId): NextStep {
  if (isStanding(swap.state)) return { kind: swap.state, toSend: [], toReceive: [], toAgree: [] };
  const { give, get } = sidesOf(swap, viewer);
  const toSend = give.filter(({ state }) => state === 'agreed');
  const onTheWay = get.filter(({ state }) => state === 'sent');
  const missing = get.filter(({ state }) => state !== 'received');
  const open = swap.deliveries.filter((way) => way.agreedAt === null && unsentOf(swap.legs, way).length > 0);
  const toAgree = open.filter(({ proposedById }) => proposedById !== viewer);
  const kind =
    swap.cancelRight === 'agree'
      ? 'answerCancel'
      : (arrangingOf(swap, open, toAgree) ?? kindOf(swap, toSend.length, onTheWay.length, missing.length));
  return { kind, toSend, toReceive: kind === 'awaitSending' ? missing : onTheWay, toAgree };
}

/** Asks for the delivery first while nothing is on its way. Later only the partner's proposal asks for an answer. */
function arrangingOf(
  { state, legs, deliveries }: Facts,
  open: readonly SwapDelivery[],
  toAgree: readonly SwapDelivery[],
): NextKind | null {
  if (toAgree.length > 0) return 'answerDelivery';
  if (state !== 'agreed') return null;
  if (legs.some((leg) => !deliveries.some((way) => isSameWay(way, leg)))) return 'arrange';
  return open.some((way) => !deliveries.some((other) => other.agreedAt !== null && isSameWay(other, way)))
    ? 'awaitDelivery'
    : null;
}

function kindOf({ legs }: Facts, toSend: number, onTheWay: number, missing: number): NextKind {
  if (toSend > 0) return 'send';
  if (onTheWay > 0) return 'receive';
  if (missing > 0) return 'awaitSending';
  return legs.every(({ state }) => state === 'received') ? 'finishing' : 'awaitReceipt';
}
