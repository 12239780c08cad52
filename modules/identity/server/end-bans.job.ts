import type { NotNull } from 'kysely';
import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { memberBanLifted } from '../domain/standing.events.ts';
import { clearBan } from './ban-member.ts';
import { notifyOfBanEnd } from './notify-of-ban.ts';
import { tablesOf } from './tables.ts';

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
  const over = await tablesOf(unit.db)
    .selectFrom('member_account')
    .select(['id', 'banned_until as until'])
    .where('banned_until', '<=', unit.now)
    .orderBy('banned_until')
    .limit(together)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ until: NotNull }>()
    .execute();
  for (const { id, until } of over) {
    await clearBan(unit, id);
    unit.publish(memberBanLifted, { memberId: id });
    unit.audit({
      action: 'identity.banEnded',
      subject: { kind: 'member', id },
      before: { banned: true, until: until.toISOString() },
      after: { banned: false },
    });
    await notifyOfBanEnd(unit, id);
  }
  return over.length;
}
