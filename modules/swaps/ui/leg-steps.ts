import { isSameWay } from '../domain/delivery.ts';
import type { SwapLeg, SwapView } from '../domain/swap.schemas.ts';

/** One stop of a thing or a sum on its way. */
export interface LegStep {
  /** The end of its word's key. */
  readonly words: string;
  /** When it came here; null while it has not, or where nobody said so. */
  readonly at: string | null;
  /** Nobody said that it arrived, and nobody objected either. */
  readonly isSilent?: boolean | undefined;
}

export interface LegTimeline {
  readonly steps: readonly LegStep[];
  /** The step it is waiting for; equal to the number of steps when it has arrived. */
  readonly current: number;
}

const stepsDone = { sent: 3, received: 4 } as const;

/** Agreed, its way settled, sent, received; a sum is handed over or transferred instead of sent. */
export function legTimeline(
  leg: Pick<SwapLeg, 'state' | 'itemId' | 'method' | 'sentAt' | 'receivedAt' | 'fromId' | 'toId'>,
  swap: Pick<SwapView, 'state' | 'agreedAt' | 'deliveries'>,
): LegTimeline {
  const way = swap.deliveries.find((one) => one.agreedAt !== null && isSameWay(one, leg));
  const isSilent = swap.state === 'completed' && leg.state !== 'received';
  return {
    steps: [
      { words: 'agreed', at: swap.agreedAt },
      { words: `way.${way?.kind ?? 'open'}`, at: way?.agreedAt ?? null },
      { words: `sent.${leg.method ?? (leg.itemId === null ? 'sum' : 'thing')}`, at: leg.sentAt },
      { words: 'received', at: leg.receivedAt, isSilent },
    ],
    current: isSilent ? 4 : leg.state === 'agreed' ? (way ? 2 : 1) : stepsDone[leg.state],
  };
}
