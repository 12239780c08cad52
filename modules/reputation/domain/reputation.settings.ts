import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

const points = (initial: number, about: string) => setting(wholeNumber(0, 100_000, initial), about);

const rank = (name: string, initial: number) =>
  setting(wholeNumber(1, 1_000_000_000, initial), `points from which a member has the rank ${name}`);

const ranks = ['RANK_SWAPPER', 'RANK_TRADER', 'RANK_DEALER', 'RANK_MASTER', 'RANK_LEGEND'] as const;

/** Settings of reviews, of the points that members earn, and of the ranks that points lead to. */
export const reputationSettings = defineSettings({
  settings: {
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
    REVIEW_DAYS: setting(wholeNumber(1, 365, 14), 'days after which a single review is published'),
  },
  // Each rank takes more points than the one before.
  *contradictions(settings) {
    for (const [index, name] of ranks.entries()) {
      const before = ranks[index - 1];
      if (before && settings[name] <= settings[before]) yield `${name}: must be more than ${before}`;
    }
  },
});
