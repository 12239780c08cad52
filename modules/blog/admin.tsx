import { IconArticle } from '@tabler/icons-react';
import { defineAdminModule } from '#admin/registry/define-admin-module.ts';
import { blogPermissions } from './domain/blog.permissions.ts';

/** The blog in the console: all posts, and the editor. */
export const blogAdmin = defineAdminModule({
  name: 'blog',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: blogPermissions,
  navigation: [
    { label: 'blog.admin.title', to: 'posts', icon: IconArticle, group: 'people', permission: 'blog.manage' },
  ],
  pages: [
    {
      path: 'posts',
      title: 'blog.admin.title',
      permission: 'blog.manage',
      part: () => import('./admin/posts-page.tsx'),
    },
    {
      path: 'posts/:postId',
      title: 'blog.admin.one',
      permission: 'blog.manage',
      part: () => import('./admin/post-page.tsx'),
    },
  ],
  commands: [{ name: 'blog.newPost', label: 'blog.admin.new', to: 'posts/new', permission: 'blog.manage' }],
  subjects: [
    {
      kind: 'post',
      permission: 'blog.manage',
      pathOf: (id) => `posts/${id}`,
      part: () => import('./admin/post-name.tsx'),
    },
  ],
});

declare global {
  interface MessageSources {
    readonly blogAdmin: typeof import('./admin/locales/en-US.json');
  }
}
