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

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<Access>('/modules/*/testing/access.table.ts', { eager: true, import: 'access' });

/** The roles that may call each procedure. A procedure that is missing here fails the test. */
export const access: Access = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as Access;
