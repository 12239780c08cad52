/** Who may call which procedure of this module. */
export const access = {
  'items.byId': 'open',
  'items.newestOne': 'open',
  'items.newest': 'open',
  'items.categories': 'open',
  'items.mine': 'member',
  'items.ownListed': 'member',
  'items.draft': 'member',
  'items.toEdit': 'member',
  'items.bounds': 'member',
  'items.saveDraft': 'member',
  'items.publish': 'member',
  'items.edit': 'member',
  'items.withdraw': 'member',
} as const;
