import { z } from 'zod';
import { editVersionOutput } from '#contracts/edit-version.ts';
import { memberCommand, privateMemberQuery } from '#platform/trpc/procedures.ts';
import { SaveInterestsInput } from '../../domain/interests.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import {
  OwnProfileView,
  SaveAboutInput,
  SavedPlaceView,
  SavePlaceInput,
  SaveProfileInput,
  SetProfilePictureInput,
} from '../../domain/profile.ts';
import { saveProfileIfUnchanged, toProfileWithEditVersions } from './edit-version.ts';
import { loadOwnProfile } from './profile.queries.ts';
import { saveInterests } from './save-interests.ts';
import { saveMemberPlace } from './save-place.ts';
import { saveBio, saveProfile } from './save-profile.ts';
import { replaceProfilePicture } from './replace-profile-picture.ts';

const done = z.object({});
const savedForm = z.object(editVersionOutput);

/** The procedures on one's own profile. */
export const profileProcedures = {
  me: privateMemberQuery.output(OwnProfileView).query(async ({ ctx }) => {
    const profile = await loadOwnProfile(ctx.db, ctx.member.id);
    if (!profile) throw membersErrors.notFound();
    return toProfileWithEditVersions(profile);
  }),

  savePlace: memberCommand
    .input(SavePlaceInput)
    .output(SavedPlaceView)
    .mutation(({ ctx: { member, transaction }, input: { editVersion: read, ...place } }) =>
      transaction(async (unit) => {
        const save = () => saveMemberPlace(unit, member.id, place);
        const { saved, editVersion } = await saveProfileIfUnchanged(unit, member.id, { form: 'profile', read }, save);
        return { ...saved, editVersion };
      }),
    ),

  /** Saves the place and the text at once. */
  saveProfile: memberCommand
    .input(SaveProfileInput)
    .output(SavedPlaceView)
    .mutation(({ ctx: { member, transaction }, input: { editVersion: read, ...profile } }) =>
      transaction(async (unit) => {
        const save = () => saveProfile(unit, member.id, profile);
        const { saved, editVersion } = await saveProfileIfUnchanged(unit, member.id, { form: 'profile', read }, save);
        return { ...saved, editVersion };
      }),
    ),

  saveAbout: memberCommand
    .input(SaveAboutInput)
    .output(savedForm)
    .mutation(({ ctx: { member, transaction }, input: { editVersion: read, ...about } }) =>
      transaction(async (unit) => {
        const save = () => saveBio(unit, member.id, about);
        const { editVersion } = await saveProfileIfUnchanged(unit, member.id, { form: 'profile', read }, save);
        return { editVersion };
      }),
    ),

  saveInterests: memberCommand
    .input(SaveInterestsInput)
    .output(savedForm)
    .mutation(({ ctx: { member, transaction }, input: { editVersion: read, ...interests } }) =>
      transaction(async (unit) => {
        const save = () => saveInterests(unit, member.id, interests);
        const { editVersion } = await saveProfileIfUnchanged(unit, member.id, { form: 'interests', read }, save);
        return { editVersion };
      }),
    ),

  setPicture: memberCommand
    .input(SetProfilePictureInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await replaceProfilePicture(unit, ctx.member.id, input.imageId);
        return {};
      }),
    ),
};
