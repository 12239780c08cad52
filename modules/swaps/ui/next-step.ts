import type { MemberId } from '#contracts/ids.ts';
import { isSameWay, unsentOf } from '../domain/delivery.ts';
import type { SwapDelivery, SwapLeg, SwapView } from '../domain/swap.schemas.ts';

/** What a swap asks of one of its parties now: the sentence on top and its one button. */
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

/** Steps that wait for the member and not for the partner or for time. */
const asked = ['arrange', 'answerDelivery', 'send', 'receive', 'answerCancel'] as const satisfies readonly NextKind[];
export const isAskedOf = (kind: NextKind): kind is (typeof asked)[number] =>
  (asked as readonly NextKind[]).includes(kind);

export interface NextStep {
  readonly kind: NextKind;
  /** What this member can confirm to have sent. */
  readonly toSend: readonly SwapLeg[];
  /** What this member can confirm to have arrived: what is on its way, or else what should be. */
  readonly toReceive: readonly SwapLeg[];
  /** Ways the partner has proposed, and this member may agree to. */
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
 * How things go is settled first. Then one's own part: the partner waits for it. Then what has arrived, then the
 * waiting.
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

/**
 * Nothing is on its way yet: how it goes comes first. Where plans change later, only the partner's proposal asks for an
 * answer.
 */
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
