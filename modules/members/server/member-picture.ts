import { sql, type RawBuilder } from 'kysely';

/** Address of the small square file of a picture, as `imagePath` has it; null without a picture. */
const addressOf = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  '/files/public/images/' || right(${id}::text, 2) || '/' || substr(${id}::text, 33, 2) || '/' || ${id}::text || '-320.webp'`;

/** Address of a member's picture, from `member_profile as profile`. */
export const pictureColumn = addressOf(sql`profile.picture_id`);

/** The same for a statement that knows the member's id alone: one more row by its key. */
export const pictureOf = (memberId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  (select ${pictureColumn} from member_profile as profile where profile.member_id = ${memberId})`;
