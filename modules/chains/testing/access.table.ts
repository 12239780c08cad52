/** Who may call which procedure of this module. */
export const access = {
  'chains.byId': 'member',
  'chains.mine': 'member',
  'chains.oneLikeAway': 'member',
  'chains.preference': 'member',
  'chains.choosePreference': 'member',
  'chains.unlock': 'member',
  'chains.decline': 'member',
  'chains.pools': 'member',
  'chains.joinPool': 'member',
  'chains.leavePool': 'member',
  'chains.choosePool': 'member',
  'admin.chains.pools': 'chains.read',
  'admin.chains.openPool': 'chains.pools',
  'admin.chains.closePool': 'chains.pools',
} as const;
