import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { OnboardingView, OnboardingStep } from '../../domain/onboarding.ts';
import { MemberContact } from '../contact.entity.ts';
import { MemberProfile } from '../profile.entity.ts';
import { typedTables } from '../tables.ts';
import { MemberOnboarding } from '../onboarding.entity.ts';

const progress = entityColumns(MemberOnboarding, 'progress');
const profile = entityColumns(MemberProfile, 'profile');
const contact = entityColumns(MemberContact, 'contact');

const columns = selectList({
  step: sql<OnboardingStep>`coalesce(${progress.step}, 'welcome')`,
  isFresh: sql<boolean>`${progress.ledAt} is null`,
  isFinished: sql<boolean>`${progress.finishedAt} is not null`,
  isHidden: sql<boolean>`${progress.hiddenAt} is not null`,
  interests: sql<boolean>`
    coalesce(cardinality(${profile.interests}) + cardinality(${profile.interestWords}) > 0, false)`,
  suburb: sql<boolean>`${profile.suburb} is not null`,
  address: sql<boolean>`${contact.street} is not null`,
});

/** A member's progress in the onboarding, and which data exists already. One statement. */
export async function loadOnboarding(db: Db, memberId: MemberId): Promise<OnboardingView> {
  const { rows } = await query`
    select ${columns} from (values (${memberId}::uuid)) as one (id)
    left join member_onboarding progress on ${progress.memberId} = one.id
    left join member_profile profile on ${profile.memberId} = one.id
    left join member_contact contact on ${contact.memberId} = one.id`.execute(db);
  const {
    interests = false,
    suburb = false,
    address = false,
    ...rest
  } = rows[0] ?? { step: 'welcome' as const, isFresh: true, isFinished: false, isHidden: false };
  return { ...rest, has: { interests, suburb, address } };
}

/** Stores the current step, so that the member resumes there on any device. */
export async function saveOnboardingStep(unit: Unit, memberId: MemberId, step: OnboardingStep): Promise<void> {
  await typedTables(unit.db)
    .insertInto('member_onboarding')
    .values({ member_id: memberId, step, led_at: unit.now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ step }))
    .execute();
}

/** Stops the reminder: the member has finished or dismissed the onboarding. */
export async function endOnboarding(unit: Unit, memberId: MemberId, isFinished: boolean): Promise<void> {
  await typedTables(unit.db)
    .insertInto('member_onboarding')
    .values({
      member_id: memberId,
      led_at: unit.now,
      finished_at: isFinished ? unit.now : null,
      hidden_at: unit.now,
    })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        finished_at: eb.fn.coalesce('member_onboarding.finished_at', 'excluded.finished_at'),
        hidden_at: unit.now,
      })),
    )
    .execute();
}
