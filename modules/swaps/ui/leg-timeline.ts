import { isSameDirection } from '../domain/delivery.ts';
import type { DeliveryKind } from '../domain/delivery-methods.ts';
import type { SwapLegView, SwapView } from '../domain/swap.schemas.ts';

/** A step of a leg on its way. */
export interface LegStep {
  /** The last part of its word's key. */
  readonly words: string;
  /** When the leg reached this step; null while it has not, or where no party confirmed it. */
  readonly at: string | null;
  /** No party confirmed the arrival, and none objected. */
  readonly isSilent?: boolean | undefined;
}

export interface LegTimeline {
  readonly steps: readonly LegStep[];
  /** The step that the leg is waiting for; equal to the number of steps when it has arrived. */
  readonly current: number;
}

const stepsDone = { sent: 3, received: 4 } as const;

/** Agreed, delivery settled, sent, received; a sum is handed over or transferred instead of sent. */
export function buildLegTimeline(
  leg: Pick<SwapLegView, 'state' | 'itemId' | 'method' | 'sentAt' | 'receivedAt' | 'fromId' | 'toId'>,
  swap: Pick<SwapView, 'state' | 'agreedAt' | 'deliveries'>,
): LegTimeline {
  const way = swap.deliveries.find((one) => one.agreedAt !== null && isSameDirection(one, leg));
  const agreed = { words: 'agreed', at: swap.agreedAt };
  if (leg.state === 'cancelled') {
    if (leg.sentAt === null) return { steps: [agreed, { words: 'cancelled', at: null }], current: 2 };
    const sent = { words: `sent.${sentBy(leg, way?.kind)}`, at: leg.sentAt };
    return { steps: [agreed, sent, { words: 'refused', at: null }], current: 3 };
  }
  const isSilent = swap.state === 'completed' && leg.state !== 'received';
  return {
    steps: [
      agreed,
      { words: `way.${way?.kind ?? 'open'}`, at: way?.agreedAt ?? null },
      { words: `sent.${sentBy(leg, way?.kind)}`, at: leg.sentAt },
      { words: 'received', at: leg.receivedAt, isSilent },
    ],
    current: isSilent ? 4 : leg.state === 'agreed' ? (way ? 2 : 1) : stepsDone[leg.state],
  };
}

/**
 * Names how a leg was sent; until it is, how it will be by what was agreed. A thing that was sent as agreed by courier
 * was handed to the courier, and not posted.
 */
function sentBy({ method, itemId }: Pick<SwapLegView, 'method' | 'itemId'>, way: DeliveryKind | undefined): string {
  if (method === null) return way ?? (itemId === null ? 'sum' : 'thing');
  return method === 'post' && way === 'courier' ? 'courier' : method;
}
