/** Callers of this module's procedures. */
export const access = {
  'offers.byId': 'member/offers.read',
  'offers.list': 'member/offers.read',
  'offers.counts': 'member/offers.read',
  'offers.overItem': 'member/offers.read',
  'offers.onMyItems': 'member/offers.read',
  'offers.table': 'member/offers.read',
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
