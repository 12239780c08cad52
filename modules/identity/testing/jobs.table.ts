import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'identity.mailReset': { oneRow: 'an address' },
  'identity.mailConfirmation': { oneRow: 'an address' },
  'identity.endBans': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update member_account set banned_at = ${daysFrom(now, -2)}, banned_until = ${daysFrom(now, -1)}, ban_reason = 'rude'`,
        ),
      due: () => sql`select id from member_account where banned_until is not null`,
      refuses: ['member_account', 'id'],
    },
  ],
  'identity.dropUnconfirmed': [
    {
      async makeDue(world, now) {
        for (let account = 0; account < 3; account += 1) {
          const { id } = await world.member();
          const row = sql`update member_account set registered_at = null, created_at = ${daysFrom(now, -30)} where id = ${id}`;
          await change(world, row);
        }
      },
      due: (now) =>
        sql`select id from member_account where registered_at is null and created_at < ${daysFrom(now, -20)}`,
      refuses: ['member_account', 'id'],
    },
  ],
  'identity.closeImpersonations': [
    {
      makeDue: (world) => change(world, sql`update impersonation set ended_at = null`),
      due: () => sql`select id from impersonation where ended_at is null`,
      refuses: ['impersonation', 'id'],
    },
  ],
  'identity.dropActivity': { deletesFrom: ['member_activity'] },
  'identity.dropTraces': { deletesFrom: ['member_trace'] },
};
