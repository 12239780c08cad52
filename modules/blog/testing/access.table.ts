/** The roles that may call each procedure of this module. */
export const access = {
  'blog.posts': 'open',
  'blog.byId': 'open',
  'blog.byUrlTitle': 'open',
  'admin.blog.posts': 'blog.manage',
  'admin.blog.byId': 'blog.manage',
  'admin.blog.preview': 'blog.manage',
  'admin.blog.save': 'blog.manage',
  'admin.blog.remove': 'blog.manage',
} as const;
