import type { MemberId } from '#contracts/ids.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';

/** The card of a leg's item; undefined for a sum, and for an item that is not shown to the viewer any more. */
export const findLegItem = ({ items }: OwnSwapView, { itemId }: SwapLegView) => items.find(({ id }) => id === itemId);

/** The number of members who take part, the viewer included. */
export const countSwapParties = ({ partners, others }: Pick<OwnSwapView, 'partners' | 'others'>): number =>
  1 + partners.length + others.length;

export interface SwapText {
  /** The names of all partners in a row: one in a swap of two. */
  readonly name: string;
  /** A party's name, or the words for an account without a name. */
  readonly nameOf: (id: MemberId) => string;
  readonly namesOf: (ids: readonly MemberId[]) => string;
  /** An item's title, or a sum. */
  readonly titleOf: (leg: SwapLegView) => string;
  /** Several legs in a row, short enough for a sentence: "Tent and $20", "Tent and 3 more". */
  readonly listOf: (legs: readonly SwapLegView[]) => string;
}

/** The names of this swap's parties and legs. */
export function useSwapText(swap: OwnSwapView): SwapText {
  const t = useTranslate();
  const format = useFormat();
  const nameLeg = (leg: SwapLegView): string =>
    leg.cents === null ? (findLegItem(swap, leg)?.title ?? t('swaps.leg.gone')) : format.money(leg.cents);
  const listLegs = (legs: readonly SwapLegView[]): string => {
    const [first, ...others] = legs.map(nameLeg);
    return first !== undefined && others.length > 1
      ? t('swaps.leg.more', { first, others: others.length })
      : format.list(legs.map(nameLeg));
  };
  const parties = [...swap.partners, ...swap.others];
  const nameParty = (id: MemberId): string =>
    parties.find((party) => party.id === id)?.username ?? t('swaps.closedAccount');
  const nameParties = (ids: readonly MemberId[]) => format.list(ids.map(nameParty));
  return {
    name: nameParties(swap.partners.map(({ id }) => id)),
    nameOf: nameParty,
    namesOf: nameParties,
    titleOf: nameLeg,
    listOf: listLegs,
  };
}
