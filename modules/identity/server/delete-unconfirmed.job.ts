import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { closedAddressSuffix } from '../domain/closed-address.ts';
import { deviceCookieDays } from './device/device-cookie.ts';
import { typedTables } from './tables.ts';

const day = 86_400_000;

/** Days that an account waits for its mailed link before its name and address are free again. */
export const unconfirmedAccountDays = 7;

/**
 * Nightly: deletes accounts that were never confirmed; expired sessions, links, unfinished sign-ins and address
 * changes; devices whose cookie has expired; and expired username holds.
 */
export const deleteUnconfirmedJob = defineJob({
  name: 'identity.dropUnconfirmed',
  schema: z.object({}),
  schedule: '41 3 * * *',
  async run({ db, now }) {
    const tables = typedTables(db);
    await tables
      .deleteFrom('member_account')
      .where('registered_at', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - unconfirmedAccountDays * day))
      .where('email', 'not like', `%${closedAddressSuffix}`)
      .execute();
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
