import { registerMember } from '#modules/identity/public.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { states } from '../domain/places.ts';
import { demoMembers, demoPassword, type DemoMember } from './demo-members.ts';
import { saveProfile } from './save-profile.ts';

/** Makes the demo's people, each with a suburb somewhere in Australia. */
export async function seedMembers({ host, transaction }: Pick<JobContext, 'host' | 'transaction'>): Promise<void> {
  for (const person of demoMembers) await transaction((unit) => seedMember(unit, host, person));
}

async function seedMember(unit: Parameters<typeof saveProfile>[0], host: JobContext['host'], person: DemoMember): Promise<void> {
  const { suburb, state, postcode, bio, ...account } = person;
  const memberId = await registerMember(unit, host, { ...account, password: demoPassword, timeZone: states[state] });
  await saveProfile(unit, memberId, { suburb, state, postcode, bio });
}
