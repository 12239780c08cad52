/** Who may call what of this module. */
export const access = {
  'members.me': 'member',
  'members.suburbs': 'open',
  'members.byId': 'member',
  'members.saveProfile': 'member',
  'members.blocks': 'member',
  'members.block': 'member',
  'members.unblock': 'member',
  'admin.members.list': 'admin',
  'admin.members.byId': 'admin',
  'admin.members.counts': 'admin',
  'admin.members.grantAdmin': 'admin',
  'admin.members.revokeAdmin': 'admin',
  'admin.members.ban': 'admin',
  'admin.members.liftBan': 'admin',
} as const;
