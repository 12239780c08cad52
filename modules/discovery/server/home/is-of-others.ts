import { sql, type RawBuilder } from 'kysely';
import { itemFragments, type ItemViewer } from '#modules/items/public.ts';

/** SQL condition on `item`: it is not the viewer's own. */
export const isOfOthersSql = (viewer: ItemViewer): RawBuilder<boolean> =>
  viewer ? sql`${itemFragments.ownerId} <> ${viewer.id}` : sql`true`;
