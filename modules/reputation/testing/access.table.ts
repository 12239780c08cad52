/** The roles that may call each procedure of this module. */
export const access = {
  'reputation.leaderboard': 'open',
  'reputation.myPlace': 'member/members.impersonate',
  'reputation.nameOnLeaderboard': 'member',
  'reputation.showName': 'member',
  'reputation.mine': 'member/reputation.read',
  'reputation.review': 'member/reputation.read',
  'reputation.openedReview': 'member/reputation.read',
  'reputation.swapPoints': 'member/reputation.read',
  'reputation.write': 'member',
  'reputation.reply': 'member',
  'reputation.reviewsOf': 'member/members.impersonate',
  'reputation.rules': 'open',
  'reputation.summary': 'open',
  'admin.reputation.reviewsOf': 'reputation.read',
} as const;
