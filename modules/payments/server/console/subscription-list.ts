import { sql } from 'kysely';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { StaffSubscription, SubscriptionFilters, subscriptionSortColumns } from '../../domain/console.schemas.ts';
import { computeSubscription } from '../../domain/subscription-state.ts';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';

const period = entityColumns(SubscriptionPeriod, 'period');

const columns = (now: Date) =>
  selectList({
    id: period.id,
    memberId: period.memberId,
    username: usernameForStaffSql(period.memberId),
    source: period.source,
    renewal: period.renewal,
    startsAt: period.startsAt,
    paidUntil: period.paidUntil,
    holdsUntil: period.holdsUntil,
    now: sql<Date>`${now}::timestamptz`,
  });
type ListedPeriod = SelectedRow<ReturnType<typeof columns>>;

/** The last period of a member stands for their subscription. */
const isLast = sql`not exists (select from subscription_period later
  where later.member_id = ${period.memberId} and later.paid_until > ${period.paidUntil})`;

function* buildConditions({ source, running, renewal, member }: SubscriptionFilters, now: Date) {
  yield isLast;
  if (source !== undefined) yield sql`${period.source} = ${source}`;
  if (running === 'yes') yield sql`${period.holdsUntil} > ${now}`;
  if (running === 'no') yield sql`${period.holdsUntil} <= ${now}`;
  if (renewal !== undefined) yield sql`${period.renewal} = ${renewal}`;
  if (member !== undefined) yield sql`${period.memberId} = ${member}`;
}

function toStaffSubscription({
  id,
  memberId,
  username,
  source,
  startsAt,
  now,
  ...times
}: ListedPeriod): StaffSubscription {
  const { state, until } = computeSubscription(times, now);
  return {
    id,
    memberId,
    username,
    source,
    state,
    startsAt: startsAt.toISOString(),
    until: (until ?? times.paidUntil).toISOString(),
  };
}

/** Each member who is subscribed or was, the one whose time lasts longest first. */
export const staffSubscriptionList: StaffList<
  ListedPeriod,
  StaffSubscription,
  SubscriptionFilters,
  (typeof subscriptionSortColumns)[number]
> = {
  name: 'payments.subscriptionsForStaff',
  from: sql`subscription_period period`,
  id: period.id,
  columns,
  sorts: { until: { key: period.holdsUntil, cast: 'timestamptz' } },
  order: '-until',
  conditions: buildConditions,
  itemOf: toStaffSubscription,
};
