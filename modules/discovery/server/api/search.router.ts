import { isStaff } from '#contracts/staff-roles.ts';
import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { memberCommand, memberQuery, openQuery, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { countListedItems, itemCardView } from '#modules/items/public.ts';
import { loadInterests } from '#modules/members/public.ts';
import { activityFeedSchema, activityFeedInput, activityNameInput } from '../../domain/activity.schemas.ts';
import { facetCountsView } from '../../domain/facet.schemas.ts';
import { nearItemsInput } from '../../domain/home.schemas.ts';
import {
  searchResultCountView,
  searchPageSchema,
  suggestionsView,
  suggestWordsInput,
  tryEngineAnswerSchema,
  tryEngineInput,
} from '../../domain/search.schemas.ts';
import { loadActivityFeed } from '../activity/load-activity-feed.ts';
import { isNameInActivity, setNameInActivity } from '../activity/activity-names.ts';
import { requireValidSearch } from '../search/require-valid-search.ts';
import { tryEngine } from '../engines/try-engine.ts';
import { listNearestItems } from '../home/list-nearest-items.ts';
import { listItemsOfInterest } from '../home/list-items-of-interest.ts';
import { findDistanceOrigin } from '../search/distance-origin.ts';
import { countSearchResults, loadFacetCounts, searchWithCorrection } from '../search/search-with-correction.ts';
import { searchQueryInput } from '../search/search-terms.ts';
import { suggestWordsAndCategories } from '../words/suggest-words-and-categories.ts';

const filters = searchQueryInput.omit({ cursor: true, limit: true });

const openSearch = openQuery.meta({ sameForGuests: ['identity', 'items', 'discovery'], cost: 3 });

/** For everyone in a demo and for admins otherwise; others are answered as if it did not exist. */
const testQuery = openQuery.use(({ ctx, next }) => {
  if (ctx.config.APP_MODE !== 'demo' && !isStaff(ctx.viewer?.role ?? 'member')) throw platformErrors.notFound();
  return next();
});

export const searchRouter = router({
  search: openSearch
    .input(searchQueryInput)
    .output(searchPageSchema(itemCardView))
    .query(({ ctx, input }) => searchWithCorrection(ctx.db, ctx.cursors, ctx, requireValidSearch(input), ctx.now)),

  near: memberQuery('members.read')
    .input(nearItemsInput)
    .output(readableRowsSchema(itemCardView))
    .query(async ({ ctx, input }) => {
      const { place } = await findDistanceOrigin(ctx.db, ctx.member, input.near);
      return place ? listNearestItems(ctx.db, ctx.member, place, ctx.now) : [];
    }),

  /** For members who list nothing; for others matching suggests by what they have and want. */
  forYou: memberQuery('items.read')
    .output(readableRowsSchema(itemCardView))
    .query(async ({ ctx }) => {
      const listed = await countListedItems(ctx.db, [ctx.member.id]);
      if (listed.has(ctx.member.id)) return [];
      return listItemsOfInterest(ctx.db, ctx.member, await loadInterests(ctx.db, ctx.member.id), ctx.now);
    }),

  count: openSearch
    .input(filters)
    .output(searchResultCountView)
    .query(({ ctx, input }) => countSearchResults(ctx.db, ctx.viewer, requireValidSearch(input), ctx.now)),

  facets: openSearch
    .input(filters)
    .output(facetCountsView)
    .query(({ ctx, input }) => loadFacetCounts(ctx.db, ctx.viewer, requireValidSearch(input), ctx.now)),

  suggest: openSearch
    .input(suggestWordsInput)
    .output(suggestionsView)
    .query(({ ctx, input }) => suggestWordsAndCategories(ctx.db, input.text, ctx.locale)),

  activity: openQuery
    .meta({ sameForGuests: ['identity', 'items', 'swaps', 'discovery'] })
    .input(activityFeedInput)
    .output(activityFeedSchema(itemCardView))
    .query(({ ctx, input }) => loadActivityFeed(ctx.db, ctx.cursors, ctx.viewer, input, ctx.now)),

  /** Whether the public feed may say one's name. */
  nameInActivity: privateMemberQuery
    .output(activityNameInput)
    .query(async ({ ctx }) => ({ isShown: await isNameInActivity(ctx.db, ctx.member.id) })),

  showName: memberCommand
    .input(activityNameInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await setNameInActivity(unit, ctx.member.id, input.isShown);
        return {};
      }),
    ),

  tryEngine: testQuery
    .input(tryEngineInput)
    .output(tryEngineAnswerSchema(itemCardView))
    .query(({ ctx, input }) => tryEngine(ctx.db, ctx.cursors, ctx.viewer, input, ctx.now)),
});
