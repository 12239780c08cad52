import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';

/**
 * SQL condition: neither has this viewer blocked the member whose id stands in this column, nor the other way round. A
 * guest (null) has nobody to hide from. For lists: everyone concerned is read once a statement and kept in a hash, so a
 * row costs a look into memory, however many rows there are. The column must not be null.
 */
export const notBlocked = (
  viewer: { readonly id: MemberId } | null,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`${column} not in (
        select blocked_id from member_block where blocker_id = ${viewer.id} union all select blocker_id from member_block where blocked_id = ${viewer.id})`;

/**
 * SQL condition: neither of the two members in these columns has blocked the other. Two looks by key, for the single
 * row.
 */
export const areNotBlocked = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  not exists (select from member_block block where (block.blocker_id, block.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
