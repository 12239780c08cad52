import type { z } from 'zod';
import { pageSchema } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { itemCardView } from '#modules/items/public.ts';
import { swapView } from '../domain/swap.schemas.ts';

/** A swap with the cards of its items. */
export const ownSwapView = swapView.extend({ items: readableRowsSchema(itemCardView) });
export type OwnSwapView = z.infer<typeof ownSwapView>;

export const ownSwapPage = pageSchema(ownSwapView);
