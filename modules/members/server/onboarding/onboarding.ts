import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Onboarding, OnboardingStep } from '../../domain/onboarding.ts';

type Row = Omit<Onboarding, 'has'> & { interests: boolean; suburb: boolean; address: boolean };

/** A member's progress in the onboarding, and which data exists already. One statement. */
export async function onboardingOf(db: Db, memberId: MemberId): Promise<Onboarding> {
  const { rows } = await sql<Row>`
    select coalesce(step, 'welcome') as step, led_at is null as "isFresh", finished_at is not null as "isFinished", hidden_at is not null as "isHidden",
      coalesce(cardinality(interests) + cardinality(interest_words) > 0, false) as interests, suburb is not null as suburb,
      exists (select from member_contact as contact where contact.member_id = ${memberId} and street is not null) as address
    from (values (${memberId}::uuid)) as one (id)
    left join member_onboarding on member_onboarding.member_id = one.id
    left join member_profile on member_profile.member_id = one.id`.execute(db);
  const {
    interests = false,
    suburb = false,
    address = false,
    ...rest
  } = rows[0] ?? { step: 'welcome' as const, isFresh: true, isFinished: false, isHidden: false };
  return { ...rest, has: { interests, suburb, address } };
}

/** Stores the current step, so that the member resumes there on any device. */
export async function reachStep(unit: Unit, memberId: MemberId, step: OnboardingStep): Promise<void> {
  await sql`
    insert into member_onboarding (member_id, step, led_at) values (${memberId}, ${step}, ${unit.now})
    on conflict (member_id) do update set step = excluded.step`.execute(unit.db);
}

/** Stops the reminder: the member has finished or dismissed the onboarding. */
export async function endOnboarding(unit: Unit, memberId: MemberId, isFinished: boolean): Promise<void> {
  const finishedAt = isFinished ? unit.now : null;
  await sql`
    insert into member_onboarding (member_id, led_at, finished_at, hidden_at) values (${memberId}, ${unit.now}, ${finishedAt}, ${unit.now})
    on conflict (member_id) do update set finished_at = coalesce(member_onboarding.finished_at, excluded.finished_at), hidden_at = excluded.hidden_at`.execute(
    unit.db,
  );
}
