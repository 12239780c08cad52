import { sql } from 'kysely';
import { memberNames, registerMember } from '#modules/identity/public.ts';
import type { Seed, SeedStep } from '#platform/seed/seed.ts';
import { states } from '../../domain/places.ts';
import { saveProfile } from '../save-profile.ts';
import { demoMembers, demoPassword, demoSignIns, type DemoMember } from './demo-members.ts';
import { sampleMembers, type SampleMember } from './sample-members.ts';

const day = 86_400_000;
/** Those one may sign in as have been here longest. */
const castDays = 183;

const join =
  (person: Omit<DemoMember, 'postcode'> & { readonly postcode?: string }, days: number, password?: string): SeedStep =>
  async ({ host, present, at }) => {
    const { suburb, state, postcode = '', bio, ...account } = person;
    await at(new Date(present.getTime() - days * day), async (unit) => {
      // Somebody living may have chosen the name meanwhile.
      const { rows } = await sql`select from ${memberNames} as member where username = ${account.username}`.execute(unit.db);
      if (rows.length > 0) return;
      const memberId = await registerMember(unit, host, { ...account, ...(password !== undefined && { password }), timeZone: states[state] });
      await saveProfile(unit, memberId, { suburb, state, postcode, bio });
    });
  };

const joinAsSample = ({ joinedDaysAgo, ...person }: SampleMember): SeedStep => join(person, joinedDaysAgo);

/** The demo's people, each with a suburb somewhere in Australia. Only those of the opening have a password. */
export const membersSeed: Seed = {
  signIns: demoSignIns,
  opening: demoMembers.map((person) => join(person, castDays, demoPassword)),
  rest: ({ members }) => sampleMembers(members).map(joinAsSample),
};
