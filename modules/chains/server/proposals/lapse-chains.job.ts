import { sql } from 'kysely';
import { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { endProposal } from './end-proposal.ts';
import { lockChains } from '../lock-chains.ts';

/** Ends proposals whose time is over and returns the tokens of those who had unlocked them. */
export const lapseChainsJob = defineJob({
  name: 'chains.lapse',
  schema: z.object({}),
  schedule: '* * * * *',
  run: ({ db, now, ...context }) => {
    const over = sql`from chain where state = 'proposed' and lapses_at <= ${now}`;
    return processDueRows<ChainId>(context, {
      find: createDueFinder(db, sql`lapses_at`, over),
      take: lapse,
      together: 20,
    });
  },
});

async function lapse(unit: Unit, ids: readonly ChainId[]): Promise<void> {
  for (const locked of await lockChains(unit, ids))
    if (locked.chain.lapsesAt <= unit.now) await endProposal(unit, locked, 'lapse');
}
