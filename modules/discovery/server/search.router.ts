import { z } from 'zod';
import { openQuery, router } from '#platform/trpc/procedures.ts';
import { categorySlug, condition, itemCard } from '#modules/items/public.ts';
import { countAnswer, searchAnswer, searchInput, suggestInput } from '../domain/search.schemas.ts';
import { count, search } from './search.ts';
import { suggestWords } from './suggest-words.ts';

const input = searchInput.extend({
  category: categorySlug.optional(),
  conditions: z.array(condition).max(4).optional(),
});

const openSearch = openQuery.meta({ sameForGuests: ['identity', 'items', 'discovery'] });

export const searchRouter = router({
  search: openSearch
    .input(input)
    .output(searchAnswer(itemCard))
    .query(({ ctx, input }) => search(ctx.db, ctx.cursors, ctx, input, ctx.now)),

  count: openSearch
    .input(input.omit({ cursor: true, limit: true }))
    .output(countAnswer)
    .query(({ ctx, input }) => count(ctx.db, ctx.viewer, input, ctx.now)),

  suggest: openSearch
    .input(suggestInput)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => suggestWords(ctx.db, input.text)),
});
