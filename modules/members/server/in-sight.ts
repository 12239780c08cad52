import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { areNotBlocked } from './not-blocked.ts';

/**
 * SQL condition: this viewer, a member or a guest (null), may meet the member whose id stands in this column. False for
 * members who are banned or away, and between two of whom one has blocked the other: what their page answers.
 */
export const isInSightOf = (
  viewer: { readonly id: MemberId } | null,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ${memberNames} in_sight where in_sight.id = ${column})
  and ${viewer === null ? sql`true` : areNotBlocked(column, sql`${viewer.id}::uuid`)})`;
