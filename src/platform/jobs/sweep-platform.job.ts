import { sql } from 'kysely';
import { z } from 'zod';
import { handlersOf, subscribeHandlers } from '../events/subscriptions.ts';
import { defineJob } from './define-job.ts';

const idempotencyHours = 24;
const handledEventDays = 30;
/** Finished jobs go after a week, and dead ones would with them, seen or not. */
const deadJobSeconds = 90 * 86_400;

/**
 * Forgets what has served its time: answers kept for repeats, events taken in, limits run out. Keeps dead jobs for
 * whoever is to settle them, and who hears what as this release has it. */
export const sweepPlatform = defineJob({
  name: 'platform.sweep',
  schema: z.object({}),
  schedule: '11 * * * *',
  async run({ host, db, now }) {
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await sql`delete from idempotency_record where created_at < ${hoursAgo(idempotencyHours)}`.execute(db);
    await sql`delete from handled_event where handled_at < ${hoursAgo(handledEventDays * 24)}`.execute(db);
    await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
    await sql`update pgboss.job set deletion_seconds = ${deadJobSeconds} where state = 'failed' and deletion_seconds between 1 and ${deadJobSeconds - 1}`.execute(
      db,
    );
    await subscribeHandlers(host.boss, handlersOf(host.modules));
  },
});
