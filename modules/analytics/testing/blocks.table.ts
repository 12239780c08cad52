import type { BlockRow } from '#testing/block-scene.ts';

/** Effect of a block on the paths of this module: figures name no member. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'admin.analytics.chart': 'meetsNoMember',
};
