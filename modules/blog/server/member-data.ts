import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, type DataList } from '#platform/module/member-data.ts';
import { typedTables } from './tables.ts';

/** The posts that a member of staff wrote. */
export const exportMemberBlogData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'blog-posts',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('blog_post')
        .select(['title', 'url_title', 'summary', 'body', 'locale', 'publish_at', 'created_at', 'updated_at'])
        .where('author_id', '=', member)
        .orderBy('id')
        .execute(),
    ),
  },
];

/** A post belongs to the site and stays; its author's id goes. */
export async function eraseMemberBlogData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('blog_post')
    .set({ author_id: null })
    .where('author_id', '=', member)
    .execute();
}
