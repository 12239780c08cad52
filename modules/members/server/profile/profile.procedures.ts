import { z } from 'zod';
import { memberCommand, privateQuery } from '#platform/trpc/procedures.ts';
import { SaveInterests } from '../../domain/interests.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { OwnProfile, SaveAbout, SavedPlace, SavePlace, SaveProfile, SetPicture } from '../../domain/profile.ts';
import { ownProfile } from './profile.queries.ts';
import { saveInterests } from './save-interests.ts';
import { savePlace } from '../places/save-place.ts';
import { saveAbout, saveProfile } from './save-profile.ts';
import { setPicture } from './set-picture.ts';

const done = z.object({});

/** The procedures on one's own profile. */
export const profileProcedures = {
  me: privateQuery.output(OwnProfile).query(async ({ ctx }) => {
    const profile = await ownProfile(ctx.db, ctx.member.id);
    if (!profile) throw membersErrors.notFound();
    return profile;
  }),

  savePlace: memberCommand
    .input(SavePlace)
    .output(SavedPlace)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => savePlace(unit, ctx.member.id, input))),

  /** Saves the place and the text at once. */
  saveProfile: memberCommand
    .input(SaveProfile)
    .output(SavedPlace)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => saveProfile(unit, ctx.member.id, input))),

  saveAbout: memberCommand
    .input(SaveAbout)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await saveAbout(unit, ctx.member.id, input);
        return {};
      }),
    ),

  saveInterests: memberCommand
    .input(SaveInterests)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await saveInterests(unit, ctx.member.id, input);
        return {};
      }),
    ),

  setPicture: memberCommand
    .input(SetPicture)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await setPicture(unit, ctx.member.id, input.imageId);
        return {};
      }),
    ),
};
