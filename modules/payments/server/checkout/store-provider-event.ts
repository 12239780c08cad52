import type { Unit } from '#platform/db/unit.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';
import { processProviderEventJob } from './process-provider-event.job.ts';

/** Stores a verified event once and has it processed by a job: a repeat of the provider does nothing. */
export async function storeProviderEvent(unit: Unit, providerEvent: ProviderEvent): Promise<void> {
  const known = await typedTables(unit.db)
    .insertInto('provider_event')
    .values({ id: providerEvent.id, kind: providerEvent.kind, received_at: unit.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (known) unit.enqueue(processProviderEventJob, providerEvent);
}
