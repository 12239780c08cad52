import type { z } from 'zod';
import type { SwapId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { currentFactorEdition, factorEditions } from '../domain/carbon-factors.ts';
import type { impactSourcesSchema } from '../domain/impact.schemas.ts';
import { listRecordedImpact } from './impact.queries.ts';

/** The editions that the sums of a swap were made from: the recorded ones once it is complete, today's before. */
export async function listSwapImpactSources(db: Db, swapId: SwapId): Promise<z.infer<typeof impactSourcesSchema>> {
  const recorded = await listRecordedImpact(db, swapId);
  if (recorded.length === 0) return { editions: [currentFactorEdition] };
  return { editions: factorEditions.filter((known) => recorded.some(({ edition }) => edition === known)) };
}
