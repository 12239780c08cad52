import { useFormat, useWords } from '#web/words.tsx';
import type { SwapLeg } from '../domain/swap.schemas.ts';
import type { SwapOfMember } from '../server/swap.views.ts';

/** The card of a leg's thing; none for a sum, and for what is not shown to the viewer any more. */
export const itemOf = ({ items }: SwapOfMember, { itemId }: SwapLeg) => items.find(({ id }) => id === itemId);

export interface SwapWords {
  /** The partner's name, or that nobody stands behind it any more. */
  readonly name: string;
  /** A thing's title, or a sum. */
  readonly titleOf: (leg: SwapLeg) => string;
  /** Several of them in a row, short enough for a sentence: "Tent and A$20", "Tent and 3 more". */
  readonly listOf: (legs: readonly SwapLeg[]) => string;
}

/** What this swap's people and things are called. */
export function useSwapWords(swap: SwapOfMember): SwapWords {
  const t = useWords();
  const format = useFormat();
  const titleOf = (leg: SwapLeg): string =>
    leg.cents === null ? (itemOf(swap, leg)?.title ?? t('swaps.leg.gone')) : format.money(leg.cents);
  const listOf = (legs: readonly SwapLeg[]): string => {
    const [first, ...others] = legs.map(titleOf);
    return first !== undefined && others.length > 1
      ? t('swaps.leg.more', { first, others: others.length })
      : format.list(legs.map(titleOf));
  };
  return { name: swap.partner.username ?? t('swaps.closedAccount'), titleOf, listOf };
}
