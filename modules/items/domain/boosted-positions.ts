export interface BoostedPage<Card> {
  /** The number of cards on earlier pages. */
  readonly from: number;
  readonly limit: number;
  readonly every: number;
  /** Boosted cards that were not shown yet, in the order of their turn. */
  readonly boosted: readonly Card[];
}

/** The other cards of a page, and whether the list ends with them. */
export interface UnboostedCards<Card> {
  readonly cards: readonly Card[];
  readonly isEnd: boolean;
}

/** The number of places of a page that boosted cards take: every fifth of the list. */
export const countBoostedPositions = ({ from, limit, every, boosted }: BoostedPage<unknown>): number =>
  Math.min(boosted.length, Math.floor((from + limit) / every) - Math.floor(from / every));

/**
 * Lays out a page: boosted cards at every fifth place, labelled, the others between them. Where the others end, boosted
 * cards that are left follow, with a label on the last page where no other is near.
 */
export function mergeBoostedCards<Card>(
  { cards, isEnd }: UnboostedCards<Card>,
  { from, limit, every, boosted }: BoostedPage<Card>,
): (Card & { readonly isBoosted: boolean })[] {
  const page: (Card & { isBoosted: boolean })[] = [];
  const [lifted, rest] = [[...boosted], [...cards]];
  const isLast = isEnd && cards.length + boosted.length <= limit;
  let labelled = from >= every ? from - (from % every) - 1 : -every;
  while (page.length < limit) {
    const at = from + page.length;
    const isPlace = at % every === every - 1;
    const isTail = isEnd && rest.length === 0;
    const isLifted = lifted.length > 0 && (isPlace || isTail);
    const card = isLifted ? lifted.shift() : rest.shift();
    if (card === undefined) break;
    const isFar = at - labelled >= every;
    const isBoosted = isLifted && (isTail && isLast ? isFar : isPlace);
    if (isBoosted) labelled = at;
    page.push({ ...card, isBoosted });
  }
  return page;
}
