import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlockedSql } from './not-blocked.ts';

/**
 * SQL condition: this viewer, a member or a guest (null), may see the member whose id is in this column. False for
 * banned or closed accounts and across a block, as on the member's page.
 */
export const isMemberVisibleSql = (
  viewer: { readonly id: MemberId } | null,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ${memberNames} in_sight where in_sight.id = ${column})
  and ${viewer === null ? sql`true` : areNotBlockedSql(column, sql`${viewer.id}::uuid`)})`;
