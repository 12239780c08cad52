/** Who may call which procedure of this module. */
export const access = {
  'offers.byId': 'member',
  'offers.list': 'member',
  'offers.counts': 'member',
  'offers.onMyItems': 'member',
  'offers.table': 'member',
  'offers.propose': 'member',
  'offers.accept': 'member',
  'offers.confirm': 'member',
  'offers.negotiate': 'member',
  'offers.resubmit': 'member',
  'offers.decline': 'member',
  'offers.withdraw': 'member',
  'offers.markSeen': 'member',
  'admin.offers.list': 'offers.read',
  'admin.offers.byId': 'offers.read',
} as const;
