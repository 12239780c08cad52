import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { isPostcodeOf, stateCodes } from './places.ts';

export const bioMaximum = 1000;

const State = z.enum(stateCodes);
const suburb = z.string().trim().min(2).max(80);

/** What a member writes of themselves. The suburb is shown to others, the postcode is not. */
export const SaveProfile = z
  .object({
    suburb,
    state: State,
    postcode: z.string().trim().regex(/^(\d{4})?$/).default(''),
    bio: z.string().trim().max(bioMaximum).default(''),
  })
  .refine(({ state, postcode }) => postcode === '' || isPostcodeOf(state, postcode), {
    path: ['postcode'],
    params: { code: 'members.field.postcodeOfState' },
  });
export type SaveProfile = z.infer<typeof SaveProfile>;

/** A place we do not know is kept all the same; only distances cannot be told from it. */
export const SavedProfile = z.object({ isKnownPlace: z.boolean() });

export const OwnProfile = z.object({
  id: MemberId,
  username: z.string(),
  suburb: z.string().nullable(),
  state: State.nullable(),
  postcode: z.string().nullable(),
  bio: z.string(),
  picture: z.string().nullable(),
  interests: z.array(z.string()),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** A member as other members see them. No address, no email, no name but the public one ever stands here. */
export const PublicProfile = z.object({
  id: MemberId,
  username: z.string(),
  suburb: z.string().nullable(),
  state: State.nullable(),
  bio: z.string(),
  picture: z.string().nullable(),
  joinedAt: z.string(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const ProfileRef = z.object({ id: MemberId });

export const SuburbSearch = z.object({ text: z.string().trim().min(2).max(60) });
export const SuburbHit = z.object({ name: z.string(), state: State, postcode: z.string() });
export type SuburbHit = z.infer<typeof SuburbHit>;
