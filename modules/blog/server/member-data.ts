import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { BlogPost } from './post.entity.ts';
import { typedTables } from './tables.ts';

/** The posts that a member of staff wrote. */
export const exportMemberBlogData = (db: Db, member: MemberId): readonly DataList[] => [
  createMemberRowExport(db, member)('blog-posts', BlogPost, { by: 'authorId' }),
];

/** A post belongs to the site and stays; its author's id goes. */
export async function eraseMemberBlogData(unit: Unit, member: MemberId): Promise<void> {
  await typedTables(unit.db)
    .updateTable('blog_post')
    .set({ author_id: null })
    .where('author_id', '=', member)
    .execute();
}
