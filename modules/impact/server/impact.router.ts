import { memberQuery, openQuery, router } from '#platform/trpc/procedures.ts';
import {
  impactSumView,
  itemImpactView,
  itemImpactInput,
  memberImpactInput,
  siteImpactView,
  swapImpactInput,
  swapImpactView,
} from '../domain/impact.schemas.ts';
import { impactSettings } from '../domain/impact.settings.ts';
import { loadMemberImpact, loadSiteImpact } from './impact.queries.ts';
import { loadItemImpact, loadSwapImpact } from './load-impact.ts';
import { listSwapImpactSources } from './list-swap-impact-sources.ts';

export const impactRouter = router({
  ofItem: openQuery
    .input(itemImpactInput)
    .output(itemImpactView)
    .query(({ ctx, input }) => loadItemImpact(ctx, input.itemId)),

  ofSwap: memberQuery('swaps.read')
    .input(swapImpactInput)
    .output(swapImpactView)
    .query(async ({ ctx, input }) => ({
      ...(await loadSwapImpact({ ...ctx, viewer: ctx.member }, input.swapId)),
      ...(await listSwapImpactSources(ctx.db, input.swapId)),
    })),

  ofMember: openQuery
    .input(memberImpactInput)
    .output(impactSumView)
    .query(({ ctx, input }) => loadMemberImpact(ctx.db, ctx.viewer, input.memberId)),

  /** The sums of the whole site and what the calculator needs. */
  site: openQuery
    .meta({ sameForGuests: ['impact'] })
    .output(siteImpactView)
    .query(async ({ ctx }) => ({
      ...(await loadSiteImpact(ctx.db)),
      displacementPermille: impactSettings.read(ctx.config).CARBON_DISPLACEMENT_PERMILLE,
    })),
});
