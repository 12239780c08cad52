import { createTypedTables } from '#platform/db/tables.ts';
import { BlogPost } from './post.entity.ts';

/** The tables of the blog on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(BlogPost);
