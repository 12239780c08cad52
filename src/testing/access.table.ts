/**
 * `open`, `member`, or the permission that staff need. After `member/` stands the permission by which staff who
 * impersonate a member read the same; plain `member` is refused to them.
 */
type Access = Readonly<Record<string, 'open' | 'member' | `member/${string}.${string}` | `${string}.${string}`>>;

const ofPlatform: Access = {
  'admin.platform.audit': 'platform.audit',
  'admin.platform.queues': 'platform.jobs',
  'admin.platform.seeds': 'platform.jobs',
  'admin.platform.deadJobs': 'platform.jobs',
  'admin.platform.retryJob': 'platform.jobs',
  'admin.platform.dropJob': 'platform.jobs',
  'admin.platform.pauseQueue': 'platform.jobs',
  'admin.platform.resumeQueue': 'platform.jobs',
  'admin.platform.settings': 'platform.settings',
  'admin.platform.setSetting': 'platform.settings',
  'admin.platform.setFlag': 'platform.settings',
  'admin.views.list': 'platform.views',
  'admin.views.save': 'platform.views',
  'admin.views.forget': 'platform.views',
  'admin.uploads.begin': 'platform.pictures',
  'live.stream': 'member',
  'uploads.begin': 'member',
  'uploads.finish': 'member',
  'uploads.finishAttachment': 'member',
};

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<Access>('/modules/*/testing/access.table.ts', { eager: true, import: 'access' });

/** The roles that may call each procedure. A procedure that is missing here fails the test. */
export const access: Access = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as Access;
