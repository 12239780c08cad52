import type { BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module: figures name no member. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'admin.analytics.chart': 'meetsNoMember',
};
