import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { closedAddresses } from '../domain/closed-address.ts';
import { deviceDays } from './device/device-cookie.ts';

/** How many days an account waits for its mailed link before its name and address are free again. */
export const unconfirmedDays = 7;

/**
 * Nightly: deletes accounts that were never confirmed; expired sessions, links, unfinished sign-ins and address
 * changes; devices whose cookie has expired; and expired username holds.
 */
export const dropUnconfirmed = defineJob({
  name: 'identity.dropUnconfirmed',
  schema: z.object({}),
  schedule: '41 3 * * *',
  async run({ db, now }) {
    const before = new Date(now.getTime() - unconfirmedDays * 86_400_000);
    await sql`delete from member_account where registered_at is null and created_at < ${before} and not email like ${`%${closedAddresses}`}`.execute(
      db,
    );
    await sql`delete from member_session where expires_at < ${now}`.execute(db);
    await sql`delete from member_verification where expires_at < ${now}`.execute(db);
    await sql`delete from sign_in_challenge where expires_at < ${now}`.execute(db);
    await sql`delete from member_device where last_seen_at < ${new Date(now.getTime() - deviceDays * 86_400_000)}`.execute(
      db,
    );
    await sql`delete from social_attempt where expires_at < ${now}`.execute(db);
    await sql`delete from social_arrival where expires_at < ${now}`.execute(db);
    await sql`delete from address_change where expires_at < ${now}`.execute(db);
    await sql`delete from username_hold where held_until < ${now}`.execute(db);
  },
});
