import type { BlockRow } from '#testing/block-scene.ts';

/** The effect of a block on the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'handbook.page': 'meetsNoMember',
  'handbook.menu': 'meetsNoMember',
  'handbook.tables': 'meetsNoMember',
  'handbook.calls': 'meetsNoMember',
};
