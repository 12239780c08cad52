import { z } from 'zod';
import { pageSchema } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { itemCardView, itemOutlineView } from '#modules/items/public.ts';
import { swapView } from '../domain/swap.schemas.ts';

/** A swap with the cards of its items. */
export const ownSwapView = swapView.extend({ items: readableRowsSchema(itemCardView) });
export type OwnSwapView = z.infer<typeof ownSwapView>;

export const receivedItemsView = z.object({ items: readableRowsSchema(itemOutlineView) });

export const ownSwapPage = pageSchema(ownSwapView);
