/** The roles that may call each procedure of this module. */
export const access = {
  'discovery.activity': 'open',
  'discovery.count': 'open',
  'discovery.facets': 'open',
  'discovery.forYou': 'member/items.read',
  'discovery.near': 'member/members.read',
  'discovery.nameInActivity': 'member',
  'discovery.search': 'open',
  'discovery.showName': 'member',
  'discovery.suggest': 'open',
  // In a demo, which tests are: see its own test.
  'discovery.tryEngine': 'open',
} as const;
