import { sql, type RawBuilder } from 'kysely';

/** SQL value: the path of a picture's small square file, as `toImagePath` builds it; null without a picture. */
const addressSql = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  '/files/public/images/' || right(${id}::text, 2) || '/' || substr(${id}::text, 33, 2) || '/' || ${id}::text || '-320.webp'`;

/** Path of a member's picture, for `member_profile as profile`. */
export const profilePictureSql = addressSql(sql`profile.picture_id`);

/** The same for a statement that has only the member's id: one more lookup by primary key. */
export const memberPictureSql = (memberId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  (select ${profilePictureSql} from member_profile as profile where profile.member_id = ${memberId})`;
