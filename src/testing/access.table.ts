type Access = Readonly<Record<string, 'open' | 'member' | 'admin'>>;

const ofPlatform: Access = {
  'admin.platform.audit': 'admin',
  'admin.platform.queues': 'admin',
  'admin.platform.seeds': 'admin',
  'admin.platform.deadJobs': 'admin',
  'admin.platform.retryJob': 'admin',
  'admin.platform.dropJob': 'admin',
  'live.stream': 'member',
  'uploads.begin': 'member',
  'uploads.finish': 'member',
};

/** Each module keeps its own rows, so that they come and go with it. */
const ofModules = import.meta.glob<Access>('/modules/*/testing/access.table.ts', { eager: true, import: 'access' });

/** Who may call what. Every procedure stands here; one that does not fails the test. */
export const access: Access = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as Access;
