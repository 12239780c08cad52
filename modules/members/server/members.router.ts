import { memberCommand, memberQuery, openQuery, router } from '#platform/trpc/procedures.ts';
import { z } from 'zod';
import { membersErrors } from '../domain/members.errors.ts';
import { OwnProfile, ProfileRef, PublicProfile, SaveProfile, SavedProfile, SuburbHit, SuburbSearch } from '../domain/profile.ts';
import { blockProcedures } from './block.procedures.ts';
import { findSuburbs } from './localities.queries.ts';
import { ownProfile, publicProfile } from './profile.queries.ts';
import { saveProfile } from './save-profile.ts';

export const membersRouter = router({
  ...blockProcedures,

  me: memberQuery.output(OwnProfile).query(async ({ ctx }) => {
    const profile = await ownProfile(ctx.db, ctx.member.id);
    if (!profile) throw membersErrors.notFound();
    return profile;
  }),

  byId: memberQuery.input(ProfileRef).output(PublicProfile).query(async ({ ctx, input }) => {
    const profile = await publicProfile(ctx.db, ctx.member.id, input.id);
    if (!profile) throw membersErrors.notFound();
    return profile;
  }),

  saveProfile: memberCommand.input(SaveProfile).output(SavedProfile).mutation(({ ctx, input }) =>
    ctx.transaction((unit) => saveProfile(unit, ctx.member.id, input)),
  ),

  suburbs: openQuery.input(SuburbSearch).output(z.array(SuburbHit)).query(({ ctx, input }) => findSuburbs(ctx.db, input.text)),
});
