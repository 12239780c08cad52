import { sql } from 'kysely';
import type { StaffFilter } from '#platform/module/staff-filter.ts';
import { isSubscriberSql } from './is-subscriber.ts';

/** Filters the console's members by whether they are subscribers at this moment, days of grace included. */
export const subscriberFilter: StaffFilter = {
  name: 'payments.subscriber',
  choices: {
    yes: isSubscriberSql,
    no: (member, now) => sql<boolean>`not ${isSubscriberSql(member, now)}`,
  },
};
