import type { z } from 'zod';
import { pageSchema } from '#contracts/page.ts';
import { rows } from '#contracts/rows.ts';
import { itemCardView } from '#modules/items/public.ts';
import { swapView } from '../domain/swap.schemas.ts';

/** A swap with the cards of its items. */
export const swapOfMember = swapView.extend({ items: rows(itemCardView) });
export type SwapOfMember = z.infer<typeof swapOfMember>;

export const swapsOfMember = pageSchema(swapOfMember);
