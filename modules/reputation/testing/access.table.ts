/** The roles that may call each procedure of this module. */
export const access = {
  'reputation.leaderboard': 'open',
  'reputation.myPlace': 'member',
  'reputation.nameOnLeaderboard': 'member',
  'reputation.showName': 'member',
  'reputation.mine': 'member',
  'reputation.review': 'member',
  'reputation.write': 'member',
  'reputation.reviewsOf': 'member',
  'reputation.rules': 'open',
  'reputation.summary': 'open',
  'admin.reputation.reviewsOf': 'reputation.read',
} as const;
