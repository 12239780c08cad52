import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { memberNames, createVerifiedMember } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { BackdatedUnit, Seed, SeedStep } from '#platform/seed/seed.ts';
import { createDemoPicture } from '#platform/uploads/create-demo-picture.ts';
import { states } from '../../domain/postcodes.ts';
import { saveAddress } from '../address/save-address.ts';
import { endOnboarding } from '../onboarding/onboarding.ts';
import { saveInterests } from '../profile/save-interests.ts';
import { saveProfile } from '../profile/save-profile.ts';
import { saveHoliday } from '../holidays/save-holiday.ts';
import { replaceProfilePicture } from '../profile/replace-profile-picture.ts';
import { typedTables } from '../tables.ts';
import { demoMembers, demoPassword, demoSignIns, type DemoMember } from './demo-members.ts';
import { sampleMembers, type SampleMember } from './sample-members.ts';

/** Days since the members with a password joined: longer than any other. */
const castDays = 183;

/** Days until the sample member on holiday is back. */
const holidayDays = 12;

type Person = Omit<DemoMember, 'postcode'> & Partial<Pick<DemoMember, 'postcode'>>;

const join =
  (person: Person, days: number, password?: string): SeedStep =>
  async ({ host, present, at }) => {
    const { username, email, firstName, lastName, locale, role, state } = person;
    await at(new Date(present.getTime() - days * day), async (unit) => {
      // A real member may have taken the name meanwhile.
      const taken = await typedTables(unit.db)
        .selectFrom(memberNames.as('member'))
        .select('id')
        .where('username', '=', username)
        .executeTakeFirst();
      if (taken) return;
      const account = {
        username,
        email,
        firstName,
        lastName,
        ...(locale && { locale }),
        ...(role && { role }),
        ...(password !== undefined && { password }),
      };
      await fillProfile(
        host,
        unit,
        await createVerifiedMember(unit, host, { ...account, timeZone: states[state] }),
        person,
      );
    });
  };

/** Enters the data of a new member's first minutes. */
async function fillProfile(host: BackdatedUnit['host'], unit: Unit, id: MemberId, person: Person): Promise<void> {
  const {
    firstName,
    lastName,
    suburb,
    state,
    postcode = '',
    bio,
    interests,
    interestWords = [],
    street,
    phone,
    face,
  } = person;
  await saveProfile(unit, id, { suburb, state, postcode, bio });
  await saveInterests(unit, id, { categories: [...interests], words: [...interestWords] });
  if (street !== undefined && phone !== undefined)
    await saveAddress(unit, id, {
      firstName,
      lastName,
      street,
      apartment: '',
      suburb,
      town: '',
      state,
      postcode,
      phone,
    });
  if (face)
    await replaceProfilePicture(unit, id, await createDemoPicture(host, unit, id, { ...face, purpose: 'profile' }));
  await endOnboarding(unit, id, true);
}

const joinAsSample = ({ joinedDaysAgo, ...person }: SampleMember): SeedStep => join(person, joinedDaysAgo);

/** Sends a sample member on holiday. */
const leaveAsSample =
  ({ username, state }: SampleMember): SeedStep =>
  async ({ present, at }) => {
    await at(present, async (unit) => {
      const found = await typedTables(unit.db)
        .selectFrom(memberNames.as('member'))
        .select('id')
        .where('username', '=', username)
        .executeTakeFirst();
      const backOn = addDays(toSiteDay(present), holidayDays);
      if (found) await saveHoliday(unit, { id: found.id, timeZone: states[state] }, backOn);
    });
  };

/** The demo's members, each with a suburb in Australia. Only those of the opening have a password. */
export const membersSeed: Seed = {
  signIns: demoSignIns,
  opening: demoMembers.map((person) => join(person, castDays, demoPassword)),
  rest: ({ members }) => {
    const people = sampleMembers(members);
    return [...people.map(joinAsSample), ...people.slice(0, 1).map(leaveAsSample)];
  },
};
