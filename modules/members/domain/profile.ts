import { z } from 'zod';
import { edited, EditVersion, versioned } from '#contracts/edit-version.ts';
import { codeText, proseText, searchText } from '#contracts/text.ts';
import { ImageId, MemberId } from '#contracts/ids.ts';
import { editableSchema } from '#contracts/rows.ts';
import { isValidPostcode, stateCodes } from './places.ts';

export const maxBioLength = 1000;

const State = z.enum(stateCodes);
const suburb = codeText().min(2).max(80);

const place = {
  suburb,
  state: State,
  postcode: codeText()
    .regex(/^(\d{4})?$/)
    .default(''),
};
const about = { bio: proseText().max(maxBioLength).default('') };

const isInItsState = ({ state, postcode }: { readonly state: z.infer<typeof State>; readonly postcode: string }) =>
  postcode === '' || isValidPostcode(state, postcode);
const notOfState = { path: ['postcode'], params: { code: 'members.field.postcodeOfState' } };

/** Where a member lives. Other members see the suburb but not the postcode. */
export const SavePlace = z.object({ ...place, ...edited }).refine(isInItsState, notOfState);
export type SavePlace = Omit<z.infer<typeof SavePlace>, 'editVersion'>;

export const SaveAbout = z.object({ ...about, ...edited });
export type SaveAbout = Omit<z.infer<typeof SaveAbout>, 'editVersion'>;

export const SaveProfile = z.object({ ...place, ...about, ...edited }).refine(isInItsState, notOfState);
export type SaveProfile = Omit<z.infer<typeof SaveProfile>, 'editVersion'>;

/** An uploaded profile picture; null removes the current one. */
export const SetPicture = z.object({ imageId: ImageId.nullable() });

/** An unknown place is saved too, but has no position to compute distances from. */
export const SavedPlace = z.object({ isKnownPlace: z.boolean(), ...versioned });

/** Slugs of categories, and free words. */
const interestFields = { interests: z.array(z.string()), interestWords: z.array(z.string()) };

export const OwnProfile = editableSchema(
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
    ...versioned,
    interestsVersion: EditVersion,
  }),
);
export type OwnProfile = z.infer<typeof OwnProfile>;

/**
 * A member as other members see them. Must never contain an address, an email address or a name other than the
 * username.
 */
export const PublicProfile = z.object({
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
export type PublicProfile = z.infer<typeof PublicProfile>;

/** The suburb from which a member measures distances. */
export const OwnPlace = z.object({
  name: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type OwnPlace = z.infer<typeof OwnPlace>;

export const ProfileRef = z.object({ id: MemberId });

export const SuburbSearch = z.object({ text: searchText().min(2).max(60) });

/** A suburb, with its centre: the most that is known of where anyone is. */
export const SuburbHit = z.object({
  name: z.string(),
  state: State,
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type SuburbHit = z.infer<typeof SuburbHit>;
