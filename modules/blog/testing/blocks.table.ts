import type { BlockRow } from '#testing/block-scene.ts';

/** The effect of a block on the paths of this module: posts are the site's own. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'blog.posts': 'meetsNoMember',
  'blog.byId': 'meetsNoMember',
  'blog.byUrlTitle': 'meetsNoMember',
  'admin.blog.posts': 'meetsNoMember',
  'admin.blog.byId': 'meetsNoMember',
  'admin.blog.preview': 'meetsNoMember',
  'admin.blog.save': 'meetsNoMember',
  'admin.blog.remove': 'meetsNoMember',
};
