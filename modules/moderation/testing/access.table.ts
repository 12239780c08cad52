/** The roles that may call each procedure of this module. */
export const access = {
  'moderation.report': 'member',
  'moderation.scam': 'member',
  'moderation.partnerCaution': 'member',
  'moderation.removals': 'member',
  'moderation.appeal': 'member',
  'admin.moderation.list': 'moderation.read',
  'admin.moderation.byId': 'moderation.read',
  'admin.moderation.counts': 'moderation.read',
  'admin.moderation.take': 'moderation.manage',
  'admin.moderation.takeNext': 'moderation.manage',
  'admin.moderation.putBack': 'moderation.manage',
  'admin.moderation.decide': 'moderation.manage',
  'admin.moderation.appeals': 'moderation.read',
  'admin.moderation.removals': 'moderation.read',
  'admin.moderation.recordAppeal': 'moderation.manage',
  'admin.moderation.decideAppeal': 'moderation.manage',
} as const;
