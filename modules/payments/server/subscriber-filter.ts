import { sql } from 'kysely';
import type { StaffFilter } from '#platform/module/staff-filter.ts';
import { isSubscriber } from './is-subscriber.ts';

/**
 * Narrows the console's members to those who are subscribers at this moment, days of grace included, or to the others.
 */
export const subscriberFilter: StaffFilter = {
  name: 'payments.subscriber',
  choices: {
    yes: isSubscriber,
    no: (member, now) => sql<boolean>`not ${isSubscriber(member, now)}`,
  },
};
