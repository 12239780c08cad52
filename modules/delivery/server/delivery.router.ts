import { openQuery, router } from '#platform/trpc/procedures.ts';
import { calculateInput, itemEstimate, itemInput, itemParcel, quoteList } from '../domain/quote.schemas.ts';
import { calculate } from './calculate.ts';
import { estimateForItem, parcelOfItem } from './item-estimate.ts';

export const deliveryRouter = router({
  calculate: openQuery
    .input(calculateInput)
    .output(quoteList)
    .query(({ ctx, input }) => calculate(ctx.db, ctx.config, input)),

  estimateForItem: openQuery
    .meta({ sameForGuests: ['identity', 'items'] })
    .input(itemInput)
    .output(itemEstimate)
    .query(({ ctx, input }) =>
      estimateForItem(ctx.db, ctx.config, { viewerId: ctx.viewer?.id ?? null, itemId: input.itemId, now: ctx.now }),
    ),

  parcelOfItem: openQuery
    .meta({ sameForGuests: ['identity', 'items'] })
    .input(itemInput)
    .output(itemParcel)
    .query(({ ctx, input }) =>
      parcelOfItem(ctx.db, { viewerId: ctx.viewer?.id ?? null, itemId: input.itemId, now: ctx.now }),
    ),
});
