import type { MemberId } from '#contracts/ids.ts';
import type { SwapLeg, SwapView } from '../domain/swap.schemas.ts';

/** What a swap asks of one of its parties now: the sentence on top and its one button. */
export type NextKind =
  | 'send'
  | 'receive'
  | 'awaitSending'
  | 'awaitReceipt'
  | 'finishing'
  | 'answerCancel'
  | 'disputed'
  | 'completed'
  | 'cancelled';

export interface NextStep {
  readonly kind: NextKind;
  /** What this member can confirm to have sent. */
  readonly toSend: readonly SwapLeg[];
  /** What this member can confirm to have arrived: what is on its way, or else what should be. */
  readonly toReceive: readonly SwapLeg[];
}

type Facts = Pick<SwapView, 'state' | 'cancelRight' | 'legs'>;

/** The two directions of a swap, as one party sees them. */
export const sidesOf = ({ legs }: Pick<Facts, 'legs'>, viewer: MemberId) => ({
  give: legs.filter(({ fromId }) => fromId === viewer),
  get: legs.filter(({ toId }) => toId === viewer),
});

const isStanding = (state: Facts['state']): state is 'disputed' | 'completed' | 'cancelled' => state !== 'agreed' && state !== 'underWay';

/** One's own part first: the partner waits for it. Then what has arrived, then the waiting. */
export function nextStep(swap: Facts, viewer: MemberId): NextStep {
  if (isStanding(swap.state)) return { kind: swap.state, toSend: [], toReceive: [] };
  const { give, get } = sidesOf(swap, viewer);
  const toSend = give.filter(({ state }) => state === 'agreed');
  const onTheWay = get.filter(({ state }) => state === 'sent');
  const missing = get.filter(({ state }) => state !== 'received');
  const kind = kindOf(swap, toSend.length, onTheWay.length, missing.length);
  return { kind, toSend, toReceive: kind === 'awaitSending' ? missing : onTheWay };
}

function kindOf({ cancelRight, legs }: Facts, toSend: number, onTheWay: number, missing: number): NextKind {
  if (cancelRight === 'agree') return 'answerCancel';
  if (toSend > 0) return 'send';
  if (onTheWay > 0) return 'receive';
  if (missing > 0) return 'awaitSending';
  return legs.every(({ state }) => state === 'received') ? 'finishing' : 'awaitReceipt';
}
