import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';

/**
 * SQL condition: neither this viewer nor the member whose id is in this column has blocked the other. Always true for a
 * guest (null). For lists: the subquery runs once per statement into a hash, so each row costs one hash lookup. The
 * column must not be null.
 */
export const isNotBlockedSql = (
  viewer: { readonly id: MemberId } | null,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`${column} not in (
        select blocked_id from member_block where blocker_id = ${viewer.id} union all select blocker_id from member_block where blocked_id = ${viewer.id})`;

/**
 * SQL condition: neither of the two members in these columns has blocked the other. Two index lookups, for single rows.
 */
export const areNotBlockedSql = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  not exists (select from member_block block where (block.blocker_id, block.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
