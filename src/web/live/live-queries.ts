import type { LiveQueries } from './query-topics.ts';

/** Each module has its own rows, so that they are added and removed with it. Loaded with a member's first screen. */
const ofModules = import.meta.glob<LiveQueries>('/modules/*/ui/live-queries.ts', {
  eager: true,
  import: 'liveQueries',
});

/** The topics that queries of all modules follow. */
export const allLiveQueries: LiveQueries = Object.assign({}, ...Object.values(ofModules)) as LiveQueries;
