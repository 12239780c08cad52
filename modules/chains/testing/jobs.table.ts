import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'chains.findAround': { oneRow: 'the members of a proposal that ended; a batch that fails is run row by row' },
  'chains.refundTokens': { oneRow: 'what a member paid' },
  'chains.announcePool': { oneRow: 'a pool; each part of its members is a job' },
  'chains.findAll': {
    triedIn: [
      'modules/chains/server/proposals/find-all-chains.test.ts',
      'a loop that cannot be proposed keeps no other from being proposed',
    ],
  },
  'chains.lapse': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update chain_step set unlocked_at = null, token_reference = null, declined_at = null`,
          sql`update chain set state = 'proposed', swap_id = null, ended_at = null, lapses_at = ${daysFrom(now, -1)}`,
        ),
      due: () => sql`select id from chain where state = 'proposed'`,
      refuses: ['chain', 'id'],
    },
  ],
  'chains.runPools': [
    {
      makeDue: (world, now) =>
        change(world, sql`update chain_pool set state = 'open', ended_at = null, runs_at = ${daysFrom(now, -1)}`),
      due: () => sql`select id from chain_pool where state = 'open'`,
      refuses: ['chain_pool', 'id'],
    },
  ],
};
