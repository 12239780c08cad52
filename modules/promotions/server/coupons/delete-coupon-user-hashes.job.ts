import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';

/** Forgets who used a code, by the hash of their address, once the code can be used no more. */
export const deleteCouponUserHashesJob = defineJob({
  name: 'promotions.forgetPeople',
  schema: z.object({}),
  schedule: '40 3 * * *',
  run: ({ transaction, now }) =>
    transaction(async ({ db }) => {
      const over = typedTables(db)
        .selectFrom('coupon')
        .select('id')
        .where((eb) => eb.or([eb('ends_at', '<=', now), eb('revoked_at', 'is not', null)]));
      await typedTables(db)
        .updateTable('coupon_use')
        .set({ person: null })
        .where('person', 'is not', null)
        .where('coupon_id', 'in', over)
        .execute();
    }),
});
