import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { MemberAccount } from '../server/account.entity.ts';
import type { MemberActivity } from '../server/activity.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof MemberAccount, 'absence', 'dormant' | 'leaving' | 'closed'>,
    SameValues<typeof MemberAccount, 'locale', 'en-US' | 'pt-PT'>,
    SameValues<typeof MemberAccount, 'role', 'member' | 'support' | 'moderator' | 'marketing' | 'owner'>,
    SameValues<typeof MemberActivity, 'kind', 'registered' | 'day' | 'month'>,
  ]
>;
