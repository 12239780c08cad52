import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { closedAddresses } from '../domain/closed-address.ts';

/** How long an account waits for its mailed link before its name and address are free again. */
export const unconfirmedDays = 7;

/** Nightly: forgets accounts that nobody confirmed, sessions and links that have ended, and names held in vain. */
export const dropUnconfirmed = defineJob({
  name: 'identity.dropUnconfirmed',
  schema: z.object({}),
  schedule: '41 3 * * *',
  async run({ db, now }) {
    const before = new Date(now.getTime() - unconfirmedDays * 86_400_000);
    await sql`delete from member_account where registered_at is null and created_at < ${before} and not email like ${`%${closedAddresses}`}`.execute(db);
    await sql`delete from member_session where expires_at < ${now}`.execute(db);
    await sql`delete from member_verification where expires_at < ${now}`.execute(db);
    await sql`delete from username_hold where held_until < ${now}`.execute(db);
  },
});
