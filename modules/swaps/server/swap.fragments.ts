import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Standing } from '../domain/limits.ts';
import type { SwapState } from '../domain/swap-state.ts';

/** SQL value: the state of the swap whose id is in this column; null where there is none. */
export const swapStateOf = (swapId: RawBuilder<unknown>): RawBuilder<SwapState | null> =>
  sql<SwapState | null>`(select swap.state from swap where swap.id = ${swapId})`;

/** SQL value: the number of different partners with whom this member has completed a swap. */
const partnersOf = (member: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(distinct leg.from_id)::int from swap_leg leg join swap on swap.id = leg.swap_id
   where leg.to_id = ${member} and swap.state = 'completed')`;

/** SQL value: the value in cents that others have promised this member in swaps that are not over. */
const openValueOf = (member: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select coalesce(sum(leg.value_cents), 0)::int from swap_leg leg join swap on swap.id = leg.swap_id
   where leg.to_id = ${member} and swap.state in ('agreed', 'underWay', 'disputed'))`;

/** Select list of a member's standing, to compose into another statement. */
const standingColumns = (member: RawBuilder<unknown>) =>
  sql`${partnersOf(member)} as partners, ${openValueOf(member)} as "openValueCents"`;

/** The standings of these members, earned and open. One statement. */
export async function standingsOf(db: Db, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Standing>> {
  const { rows } = await sql<Standing & { id: MemberId }>`
    select member.id, ${standingColumns(sql`member.id`)} from unnest(${[...ids]}::uuid[]) as member (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
