import type { BlockRow } from './block-scene.ts';

type Rows = Readonly<Record<string, BlockRow>>;

const ofPlatform: Rows = {
  'admin.platform.audit': 'meetsNoMember',
  'admin.platform.queues': 'meetsNoMember',
  'admin.platform.seeds': 'meetsNoMember',
  'admin.platform.deadJobs': 'meetsNoMember',
  'admin.platform.retryJob': 'meetsNoMember',
  'admin.platform.dropJob': 'meetsNoMember',
  'admin.platform.pauseQueue': 'meetsNoMember',
  'admin.platform.resumeQueue': 'meetsNoMember',
  'admin.platform.settings': 'meetsNoMember',
  'admin.platform.setSetting': 'meetsNoMember',
  'admin.platform.setFlag': 'meetsNoMember',
  'admin.views.list': 'meetsNoMember',
  'admin.views.save': 'meetsNoMember',
  'admin.views.forget': 'meetsNoMember',
  'admin.uploads.begin': 'meetsNoMember',
  // Carries topics, each of which has a row of its own.
  'live.stream': 'meetsNoMember',
  'uploads.begin': 'meetsNoMember',
  'uploads.finish': 'meetsNoMember',
  'uploads.finishAttachment': 'meetsNoMember',
};

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<Rows>('/modules/*/testing/blocks.table.ts', { eager: true, import: 'blocks' });

/**
 * The effect of a block on each procedure and, as `live <topic>`, on each topic. One that is missing here fails the
 * test.
 */
export const blocks: Rows = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as Rows;
