import type { LiveTable } from './live-scene.ts';

const ofPlatform: LiveTable = {
  queries: {},
  alone: {
    'uploads.begin': 'an upload is not shown until what it belongs to is saved',
    'uploads.finish': 'an upload is not shown until what it belongs to is saved',
    'uploads.finishAttachment': 'an upload is not shown until what it belongs to is saved',
  },
};

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<LiveTable>('/modules/*/testing/live.table.ts', { eager: true, import: 'live' });
const tables = [ofPlatform, ...Object.values(ofModules)];

/** The queries that members' screens hold, and the scenes of commands after which each answer is still true. */
export const live = {
  queries: Object.assign({}, ...tables.map(({ queries }) => queries)) as LiveTable['queries'],
  scenes: Object.assign({}, ...tables.map(({ scenes = {} }) => scenes)) as NonNullable<LiveTable['scenes']>,
  alone: Object.assign({}, ...tables.map(({ alone = {} }) => alone)) as NonNullable<LiveTable['alone']>,
};
