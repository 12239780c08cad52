import { useFormat, useWords } from '#web/words.tsx';
import type { SwapLeg } from '../domain/swap.schemas.ts';
import type { SwapOfMember } from '../server/swap.views.ts';

/** The card of a leg's item; undefined for a sum, and for an item that is not shown to the viewer any more. */
export const itemOf = ({ items }: SwapOfMember, { itemId }: SwapLeg) => items.find(({ id }) => id === itemId);

export interface SwapWords {
  /** The partner's name, or the words for an account without a name. */
  readonly name: string;
  /** An item's title, or a sum. */
  readonly titleOf: (leg: SwapLeg) => string;
  /** Several legs in a row, short enough for a sentence: "Tent and $20", "Tent and 3 more". */
  readonly listOf: (legs: readonly SwapLeg[]) => string;
}

/** The names of this swap's parties and legs. */
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
