import type { BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'handbook.page': 'meetsNoMember',
};
