import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';
import type { LeasedChunk } from './lease-next-chunk.ts';

const backoffMs = (attempts: number): number => Math.min(60_000 * 2 ** attempts, 3_600_000);

/**
 * Ends the lease of a chunk and counts what became of its recipients. Those that a server put off make it due again,
 * later each time. Nothing happens where the lease was lost to another process.
 */
export async function endChunkLease(unit: Unit, { campaign: { id }, number, leaseId }: LeasedChunk): Promise<void> {
  const countSql = (state: string) => sql<number>`count(*) filter (where state = ${state})::integer`;
  const counts = await typedTables(unit.db)
    .selectFrom('campaign_recipient')
    .select([
      countSql('sent').as('sent'),
      countSql('failed').as('failed'),
      countSql('skipped').as('skipped'),
      countSql('waiting').as('waiting'),
      sql<number>`coalesce(max(attempts) filter (where state = 'waiting'), 0)::integer`.as('attempts'),
    ])
    .where('campaign_id', '=', id)
    .where('chunk', '=', number)
    .executeTakeFirstOrThrow();
  const { waiting, attempts, ...done } = counts;
  const isPutOff = waiting > 0 && attempts > 0;
  await typedTables(unit.db)
    .updateTable('campaign_chunk')
    .set({
      ...done,
      lease_id: null,
      leased_until: null,
      done_at: waiting === 0 ? unit.now : null,
      due_at: isPutOff ? new Date(unit.now.getTime() + backoffMs(attempts)) : unit.now,
    })
    .where('campaign_id', '=', id)
    .where('number', '=', number)
    .where('lease_id', '=', leaseId)
    .execute();
}
