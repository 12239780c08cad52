import { randomUUID } from 'node:crypto';
import { timestampColumns, type MemberLife } from '#testing/member-life.ts';

export const memberLife: MemberLife = {
  alone: ({ id, mark }) => [
    [
      'blog_post',
      {
        id: randomUUID(),
        title: `${mark}post`,
        url_title: `post-${id}`,
        summary: `${mark}summary`,
        body: `${mark}body`,
        locale: 'en-US',
        author_id: id,
        ...timestampColumns,
      },
    ],
  ],
  // A post belongs to the site, as its authors agree.
  keptWithoutName: ['blog_post: title', 'blog_post: summary', 'blog_post: body'],
};
