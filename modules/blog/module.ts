import { staffListExport } from '#platform/console/define-staff-list.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { blogErrors } from './domain/blog.errors.ts';
import { blogPermissions } from './domain/blog.permissions.ts';
import { blogAdminRouter } from './server/blog.admin.router.ts';
import { blogRouter } from './server/blog.router.ts';
import { feedMount } from './server/feed.mount.ts';
import { eraseMemberBlogData, exportMemberBlogData } from './server/member-data.ts';
import { BlogPost } from './server/post.entity.ts';
import { blogSeed } from './server/seed/seed-blog.ts';
import { hasPostAtPath } from './server/post.reads.ts';
import { staffPostList } from './server/staff-post-list.ts';
import { robotsMount } from './server/robots.mount.ts';
import { sitemapMount } from './server/sitemap.mount.ts';
import { typedTables } from './server/tables.ts';

export const blog = defineModule({
  name: 'blog',
  tables: typedTables.entities,
  entities: [BlogPost],
  router: blogRouter,
  subjects: { post: 'noMember' },
  adminRouter: blogAdminRouter,
  permissions: blogPermissions,
  hasUnknownPath: hasPostAtPath,
  mounts: [feedMount, robotsMount, sitemapMount, staffListExport('posts', staffPostList)],
  errors: blogErrors,
  constraints: { blog_post_url_title: blogErrors.urlTitleTaken },
  memberData: {
    export: exportMemberBlogData,
    erase: eraseMemberBlogData,
  },
  erasure: { 'blog_post.author_id': 'clear' },
  seed: blogSeed,
});
