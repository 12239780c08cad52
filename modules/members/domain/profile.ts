import { z } from 'zod';
import { editVersionInput, EditVersion, editVersionOutput } from '#contracts/edit-version.ts';
import { codeTextSchema, proseTextSchema, searchTextSchema } from '#contracts/text.ts';
import { ImageId, MemberId } from '#contracts/ids.ts';
import { lenientFormSchema } from '#contracts/rows.ts';
import { isValidPostcode, stateCodes } from './postcodes.ts';

export const maxBioLength = 1000;

const State = z.enum(stateCodes);
const suburb = codeTextSchema().min(2).max(80);

const place = {
  suburb,
  state: State,
  postcode: codeTextSchema()
    .regex(/^(\d{4})?$/)
    .default(''),
};
const about = { bio: proseTextSchema().max(maxBioLength).default('') };

const isInItsState = ({ state, postcode }: { readonly state: z.infer<typeof State>; readonly postcode: string }) =>
  postcode === '' || isValidPostcode(state, postcode);
const notOfState = { path: ['postcode'], params: { code: 'members.field.postcodeOfState' } };

/** Where a member lives. Other members see the suburb but not the postcode. */
export const SavePlaceInput = z.object({ ...place, ...editVersionInput }).refine(isInItsState, notOfState);
export type SavePlaceInput = Omit<z.infer<typeof SavePlaceInput>, 'editVersion'>;

export const SaveAboutInput = z.object({ ...about, ...editVersionInput });
export type SaveAboutInput = Omit<z.infer<typeof SaveAboutInput>, 'editVersion'>;

export const SaveProfileInput = z.object({ ...place, ...about, ...editVersionInput }).refine(isInItsState, notOfState);
export type SaveProfileInput = Omit<z.infer<typeof SaveProfileInput>, 'editVersion'>;

/** An uploaded profile picture; null removes the current one. */
export const SetProfilePictureInput = z.object({ imageId: ImageId.nullable() });

/** An unknown place is saved too, but has no position to compute distances from. */
export const SavedPlaceView = z.object({ isKnownPlace: z.boolean(), ...editVersionOutput });

/** Slugs of categories, and free words. */
const interestFields = { interests: z.array(z.string()), interestWords: z.array(z.string()) };

export const OwnProfileView = lenientFormSchema(
  z.object({
    id: MemberId,
    username: z.string(),
    suburb: z.string().nullable(),
    state: State.nullable(),
    postcode: z.string().nullable(),
    bio: z.string(),
    picture: z.string().nullable(),
    ...interestFields,
    /** Version of text and place; the interests have a form and a version of their own. */
    ...editVersionOutput,
    interestsVersion: EditVersion,
  }),
);
export type OwnProfileView = z.infer<typeof OwnProfileView>;

/**
 * A member as other members see them. Must never contain an address, an email address or a name other than the
 * username.
 */
export const PublicProfileView = z.object({
  id: MemberId,
  username: z.string(),
  suburb: z.string().nullable(),
  state: State.nullable(),
  bio: z.string(),
  /** Staff removed the text. */
  isBioRemoved: z.boolean(),
  picture: z.string().nullable(),
  ...interestFields,
  joinedAt: z.string(),
});
export type PublicProfileView = z.infer<typeof PublicProfileView>;

/** The suburb from which a member measures distances. */
export const OwnPlaceView = z.object({
  name: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type OwnPlaceView = z.infer<typeof OwnPlaceView>;

export const ProfileIdInput = z.object({ id: MemberId });

export const SearchSuburbsInput = z.object({ text: searchTextSchema().min(2).max(60) });

/** A suburb, with its centre: the most that is known of where anyone is. */
export const SuburbView = z.object({
  name: z.string(),
  state: State,
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type SuburbView = z.infer<typeof SuburbView>;
