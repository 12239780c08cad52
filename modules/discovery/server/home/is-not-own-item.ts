import { sql, type RawBuilder } from 'kysely';
import { itemSqlFragments, type ItemViewer } from '#modules/items/public.ts';

/** SQL condition on `item`: it is not the viewer's own. */
export const isNotOwnItemSql = (viewer: ItemViewer): RawBuilder<boolean> =>
  viewer ? sql`${itemSqlFragments.ownerId} <> ${viewer.id}` : sql`true`;
