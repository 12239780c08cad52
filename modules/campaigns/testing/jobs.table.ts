import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'campaigns.answer': { oneRow: 'a request' },
  'campaigns.startOfSignUp': { oneRow: 'a subscriber' },
  'campaigns.sendTest': { oneRow: 'an email' },
  'campaigns.test': { oneRow: 'an email' },
  'campaigns.list': { oneRow: 'a campaign' },
  'campaigns.send': {
    triedIn: [
      'modules/campaigns/server/sending/sending.test.ts',
      'goes to the others where the coupon of one recipient cannot be made, and to that one by a later try',
    ],
  },
  'campaigns.sweep': { deletesFrom: ['promo_subscriber'] },
  'campaigns.sweepRecipients': { deletesFrom: ['campaign_recipient'] },
  'campaigns.watch': [
    {
      makeDue: (world, now) =>
        change(world, sql`update campaign set state = 'scheduled', scheduled_at = ${daysFrom(now, -30)}`),
      due: () => sql`select id from campaign where state = 'scheduled'`,
      refuses: ['campaign', 'id'],
    },
  ],
};
