/** Who may call what. Every procedure stands here; one that does not fails the test. */
export const access: Readonly<Record<string, 'open' | 'member' | 'admin'>> = {
  'admin.members.list': 'admin',
  'admin.members.byId': 'admin',
  'admin.members.counts': 'admin',
  'admin.members.grantAdmin': 'admin',
  'admin.members.revokeAdmin': 'admin',
  'admin.members.ban': 'admin',
  'admin.members.liftBan': 'admin',
  'admin.platform.audit': 'admin',
  'admin.platform.queues': 'admin',
  'admin.platform.deadJobs': 'admin',
  'admin.platform.retryJob': 'admin',
  'admin.platform.dropJob': 'admin',
};
