import { setting, wholeNumber } from './setting.ts';

const points = (initial: number, about: string) => setting(wholeNumber(0, 100_000, initial), about);

const rank = (name: string, initial: number) =>
  setting(wholeNumber(1, 1_000_000_000, initial), `points from which a member has the rank ${name}`);

/** Settings of the points that members earn, and of the ranks that points lead to. */
export const reputationSettings = {
  POINTS_ITEM_PUBLISHED: points(5, 'points for an item that is listed for the first time'),
  POINTS_SWAP_COMPLETED: points(50, 'points for a completed swap'),
  POINTS_FIRST_SWAP: points(100, 'further points for the first completed swap'),
  POINTS_CHAIN_COMPLETED: points(100, 'points for each member of a completed chain'),
  POINTS_REVIEW_WRITTEN: points(10, 'points for writing a review'),
  POINTS_FIVE_STARS: points(15, 'points for a review with five stars'),
  RANK_SWAPPER: rank('Swapper', 100),
  RANK_TRADER: rank('Trader', 500),
  RANK_DEALER: rank('Dealer', 1_500),
  RANK_MASTER: rank('Master', 5_000),
  RANK_LEGEND: rank('Legend', 15_000),
};

const ranks = ['RANK_SWAPPER', 'RANK_TRADER', 'RANK_DEALER', 'RANK_MASTER', 'RANK_LEGEND'] as const;
type RankSettings = Readonly<Record<(typeof ranks)[number], number>>;

/** Each rank takes more points than the one before. */
export function* listRankContradictions(config: RankSettings): Generator<string> {
  for (const [index, name] of ranks.entries()) {
    const before = ranks[index - 1];
    if (before && config[name] <= config[before]) yield `${name}: must be more than ${before}`;
  }
}
