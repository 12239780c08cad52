import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { typedTables } from '../tables.ts';

/** From when on visits are still there to be counted. */
export const computeVisitRetentionStart = (now: Date, config: ParsedSettings): Date =>
  new Date(now.getTime() - identitySettings.read(config).VISITS_KEPT_DAYS * day);

/** Nightly: deletes members' visits once they are only history; their counts remain in the analytics. */
export const deleteOldVisitsJob = defineJob({
  name: 'identity.dropActivity',
  schema: z.object({}),
  schedule: '17 4 * * *',
  async run({ db, now, host }) {
    await typedTables(db)
      .deleteFrom('member_activity')
      .where('kind', '<>', 'registered')
      .where('happened_at', '<', computeVisitRetentionStart(now, host.config))
      .execute();
  },
});
