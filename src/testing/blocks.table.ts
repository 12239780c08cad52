import type { BlockRow } from './block-scene.ts';

type Rows = Readonly<Record<string, BlockRow>>;

const ofPlatform: Rows = {
  'admin.platform.audit': 'meetsNobody',
  'admin.platform.queues': 'meetsNobody',
  'admin.platform.seeds': 'meetsNobody',
  'admin.platform.deadJobs': 'meetsNobody',
  'admin.platform.retryJob': 'meetsNobody',
  'admin.platform.dropJob': 'meetsNobody',
  // Carries topics, each of which has a row of its own.
  'live.stream': 'meetsNobody',
  'uploads.begin': 'meetsNobody',
  'uploads.finish': 'meetsNobody',
};

/** Each module keeps its own rows, so that they come and go with it. */
const ofModules = import.meta.glob<Rows>('/modules/*/testing/blocks.table.ts', { eager: true, import: 'blocks' });

/**
 * What a block does, procedure by procedure and, as `live <topic>`, topic by topic. Each stands here; one that does not
 * fails the test.
 */
export const blocks: Rows = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as Rows;
