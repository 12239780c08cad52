import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { closedAddressSuffix } from '../../domain/closed-address.ts';
import { deviceCookieDays } from '../device/device-cookie.ts';
import { typedTables } from '../tables.ts';

/** Days that an account waits for its mailed link before its name and address are free again. */
export const unconfirmedAccountDays = 7;

/** Accounts that share a transaction. */
const together = 200;

/**
 * Nightly: deletes accounts that were never confirmed; expired sessions, links, unfinished sign-ins and address
 * changes; devices whose cookie has expired; and expired username holds.
 */
export const deleteUnconfirmedAccountsJob = defineJob({
  name: 'identity.dropUnconfirmed',
  schema: z.object({}),
  schedule: '41 3 * * *',
  async run({ db, now, ...context }) {
    const tables = typedTables(db);
    const before = new Date(now.getTime() - unconfirmedAccountDays * day);
    const unconfirmed = sql`from member_account where registered_at is null and created_at < ${before}
      and email not like ${`%${closedAddressSuffix}`}`;
    await processDueRows<MemberId>(context, {
      find: createDueFinder(db, sql`created_at`, unconfirmed),
      take: deleteUnconfirmedAccounts,
      together,
    });
    await tables.deleteFrom('member_session').where('expires_at', '<', now).execute();
    await tables.deleteFrom('member_verification').where('expires_at', '<', now).execute();
    await tables.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute();
    const forgotten = new Date(now.getTime() - deviceCookieDays * day);
    await tables.deleteFrom('member_device').where('last_seen_at', '<', forgotten).execute();
    await tables.deleteFrom('social_attempt').where('expires_at', '<', now).execute();
    await tables.deleteFrom('social_arrival').where('expires_at', '<', now).execute();
    await tables.deleteFrom('address_change').where('expires_at', '<', now).execute();
    await tables.deleteFrom('username_hold').where('held_until', '<', now).execute();
  },
});

/** Deletes them again by their state: an account that was confirmed meanwhile stays. */
async function deleteUnconfirmedAccounts(unit: Unit, ids: readonly MemberId[]): Promise<void> {
  await typedTables(unit.db)
    .deleteFrom('member_account')
    .where('id', '=', anySql(ids))
    .where('registered_at', 'is', null)
    .execute();
}
