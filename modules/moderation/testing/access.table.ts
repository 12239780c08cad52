/** The roles that may call each procedure of this module. */
export const access = {
  'moderation.report': 'member',
  'admin.moderation.list': 'admin',
  'admin.moderation.byId': 'admin',
  'admin.moderation.counts': 'admin',
  'admin.moderation.take': 'admin',
  'admin.moderation.decide': 'admin',
} as const;
