import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { memberBanLifted } from '../domain/standing.events.ts';
import { notifyOfBanEnd } from './notify-of-ban.ts';

const together = 50;

/**
 * A ban ends on time without this job, since every read compares its end with the clock. The job removes the expired
 * ban from the account, publishes `identity.banLifted` and emails the member.
 */
export const endBans = defineJob({
  name: 'identity.endBans',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  async run({ transaction }) {
    while ((await transaction(endSome)) === together);
  },
});

async function endSome(unit: Unit): Promise<number> {
  const { rows } = await sql<{ id: MemberId; until: Date }>`
    select id, banned_until as until from member_account where banned_until <= ${unit.now} order by banned_until limit ${together} for update skip locked`.execute(
    unit.db,
  );
  for (const { id, until } of rows) {
    await sql`update member_account set banned_at = null, banned_until = null, ban_reason = null, updated_at = ${unit.now} where id = ${id}`.execute(
      unit.db,
    );
    unit.publish(memberBanLifted, { memberId: id });
    unit.audit({
      action: 'identity.banEnded',
      subject: { kind: 'member', id },
      before: { banned: true, until: until.toISOString() },
      after: { banned: false },
    });
    await notifyOfBanEnd(unit, id);
  }
  return rows.length;
}
