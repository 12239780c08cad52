/** Ranks, the lowest first. */
export const rankNames = ['newcomer', 'swapper', 'trader', 'dealer', 'master', 'legend'] as const;
export type MemberRank = (typeof rankNames)[number];

/** The settings with the points from which a member has a rank; everyone begins as a newcomer. */
const rankSettings = ['RANK_SWAPPER', 'RANK_TRADER', 'RANK_DEALER', 'RANK_MASTER', 'RANK_LEGEND'] as const;
export type RankSettings = Readonly<Record<(typeof rankSettings)[number], number>>;

export function computeMemberRank(points: number, settings: RankSettings): MemberRank {
  if (points >= settings.RANK_LEGEND) return 'legend';
  if (points >= settings.RANK_MASTER) return 'master';
  if (points >= settings.RANK_DEALER) return 'dealer';
  if (points >= settings.RANK_TRADER) return 'trader';
  return points >= settings.RANK_SWAPPER ? 'swapper' : 'newcomer';
}
