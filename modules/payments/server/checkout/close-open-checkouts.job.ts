import { defineJob } from '#platform/jobs/define-job.ts';
import { requireNoFailedRows } from '#platform/jobs/failed-rows.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { getPaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { closeUnpaidCheckout } from './close-unpaid-checkout.ts';
import { closeOpenCheckoutsJobRef } from './provider-job-references.ts';

/**
 * Closes every page on which a member could still pay, after they were stopped from buying; or those for a subscription
 * that another checkout replaces.
 */
export const closeOpenCheckoutsJob = defineJob({
  ...closeOpenCheckoutsJobRef,
  retryLimit: 20,
  async run({ host, db, transaction, failedRows }, { memberId, replacedBy }) {
    const open = await typedTables(db)
      .selectFrom('checkout')
      .select(['id', 'provider', 'provider_id as providerId'])
      .where('member_id', '=', memberId)
      .where('state', '=', 'open')
      .$if(replacedBy !== undefined, (others) =>
        others.where('purpose', '=', 'subscription').where('id', '<>', replacedBy ?? null),
      )
      .execute();
    const provider = getPaymentProvider(host);
    await processEachRow(
      { failedRows },
      open,
      ({ id }) => id,
      (checkout) => closeUnpaidCheckout({ provider, db, transaction }, checkout),
    );
    requireNoFailedRows(failedRows);
  },
});
