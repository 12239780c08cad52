import { sql } from 'kysely';
import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processRowsSplittingFailures } from '#platform/jobs/process-each-row.ts';
import { graceEndedEmail, renewalFailedEmail } from '../../emails/payments.email.tsx';
import { SubscriptionPeriod } from '../subscription-period.entity.ts';
import { typedTables } from '../tables.ts';

const period = entityColumns(SubscriptionPeriod, 'period');
const missed = selectList({ id: period.id, memberId: period.memberId, holdsUntil: period.holdsUntil });
type MissedRenewal = SelectedRow<typeof missed>;

const together = 100;
/** The provider charges a renewal up to an hour late; before that nothing has failed. */
const chargingMs = 2 * hour;
/** Ends that are older lie before the first run of this job, and get no letter. */
const recentMs = 48 * hour;

/** Writes to members whose renewal failed, and when their days of grace are over; once each. */
export const mailRenewalNoticesJob = defineJob({
  name: 'payments.watchRenewals',
  schema: z.object({}),
  schedule: '35 * * * *',
  async run({ db, transaction, now, failedRows }) {
    const late = new Date(now.getTime() - chargingMs);
    const recent = new Date(now.getTime() - recentMs);
    const failed = sql`${period.paidUntil} <= ${late} and ${period.holdsUntil} > ${now}`;
    const ended = sql`${period.holdsUntil} <= ${now} and ${period.holdsUntil} > ${recent}`;
    for (const [kind, isDue] of [['failed', failed] as const, ['ended', ended] as const])
      for (let last: string | undefined, isMore = true; isMore;) {
        const found = await find(db, kind, isDue, last);
        await processRowsSplittingFailures(
          { transaction, failedRows },
          found,
          ({ id }) => id,
          (unit, periods) => write(unit, kind, periods),
        );
        last = found.at(-1)?.id;
        isMore = found.length === together;
      }
    const old = new Date(now.getTime() - 30 * 24 * hour);
    await transaction(async (unit) => {
      await typedTables(unit.db).deleteFrom('renewal_notice').where('sent_at', '<', old).execute();
    });
  },
});

/** Periods that were to renew and did not: they are the member's last. */
async function find(
  db: Db,
  kind: 'failed' | 'ended',
  isDue: ReturnType<typeof sql>,
  last: string | undefined,
): Promise<readonly MissedRenewal[]> {
  const { rows } = await query`
    select ${missed} from subscription_period period
    where ${isDue} and ${period.renewal} = 'automatic' and ${period.holdsUntil} > ${period.paidUntil}
      and not exists (select from subscription_period later
        where later.member_id = ${period.memberId} and later.paid_until > ${period.paidUntil})
      and not exists (select from renewal_notice notice where notice.period_id = ${period.id} and notice.kind = ${kind})
      and ${last === undefined ? sql`true` : sql`${period.id} > ${last}`}
    order by ${period.id} limit ${sql.lit(together)}`.execute(db);
  return rows;
}

async function write(unit: Unit, kind: 'failed' | 'ended', periods: readonly MissedRenewal[]): Promise<void> {
  const fresh = await typedTables(unit.db)
    .insertInto('renewal_notice')
    .values(periods.map(({ id }) => ({ period_id: id, kind, sent_at: unit.now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('period_id as periodId')
    .execute();
  const noticed = parseReadableRows(
    periods.filter(({ id }) => fresh.some(({ periodId }) => periodId === id)),
    ({ memberId, holdsUntil }) => ({ memberId, until: holdsUntil.toISOString() }),
  );
  for (const { memberId, until } of noticed) {
    const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
    if (!owner) continue;
    unit.mail(kind === 'failed' ? renewalFailedEmail : graceEndedEmail, {
      to: { address: owner.address },
      locale: owner.locale,
      props: { memberId, until },
    });
  }
}
