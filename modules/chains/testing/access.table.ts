/** Who may call which procedure of this module. */
export const access = {
  'chains.byId': 'member',
  'chains.mine': 'member',
  'chains.oneLikeAway': 'member',
  'chains.preference': 'member',
  'chains.choosePreference': 'member',
  'chains.unlock': 'member',
  'chains.decline': 'member',
} as const;
