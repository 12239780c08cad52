import { memberQuery, openQuery, router } from '#platform/trpc/procedures.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { PlaceSource } from '../../domain/gazetteer.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import {
  OwnPlaceView,
  ProfileIdInput,
  PublicProfileView,
  SuburbView,
  SearchSuburbsInput,
} from '../../domain/profile.ts';
import { contactProcedures } from '../address/contact.procedures.ts';
import { blockProcedures } from '../blocks/block.procedures.ts';
import { holidayProcedures } from '../holidays/holiday.procedures.ts';
import { listPlaceSources } from '../places/place-sources.ts';
import { leavingProcedures } from '../privacy/leaving.procedures.ts';
import { searchSuburbs } from '../places/localities.queries.ts';
import { onboardingProcedures } from '../onboarding/onboarding.procedures.ts';
import { profileProcedures } from '../profile/profile.procedures.ts';
import { findMemberPlace, loadPublicProfile } from '../profile/profile.queries.ts';

export const membersRouter = router({
  ...profileProcedures,
  ...contactProcedures,
  ...onboardingProcedures,
  ...blockProcedures,
  ...leavingProcedures,
  ...holidayProcedures,

  byId: memberQuery('members.impersonate')
    .input(ProfileIdInput)
    .output(PublicProfileView)
    .query(async ({ ctx, input }) => {
      const profile = await loadPublicProfile(ctx.db, ctx.member.id, input.id);
      if (!profile) throw membersErrors.notFound();
      return profile;
    }),

  /** Null until the member enters a suburb that the gazetteer has. */
  ownPlace: memberQuery('members.read')
    .output(OwnPlaceView.nullable())
    .query(async ({ ctx }) => {
      const { suburb, region, latitude, longitude } = await findMemberPlace(ctx.db, ctx.member.id);
      if (suburb === null || region === null || latitude === null || longitude === null) return null;
      return { name: suburb, state: region, latitude, longitude };
    }),

  placeSources: openQuery.output(readableRowsSchema(PlaceSource)).query(({ ctx }) => listPlaceSources(ctx.db)),

  suburbs: openQuery
    .input(SearchSuburbsInput)
    .output(readableRowsSchema(SuburbView))
    .query(({ ctx, input }) => searchSuburbs(ctx.db, input.text)),
});
