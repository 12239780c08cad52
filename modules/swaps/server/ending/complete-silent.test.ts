import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { completeSilentSwapsJob } from './complete-silent-swaps.job.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '1000', OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000' });
const [ana, ben] = [await world.member(), await world.member()];

/** A swap that both parties confirm as handed over, with no arrival confirmed. */
async function silentSwap(): Promise<SwapId> {
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
  return swapId;
}
const run = (id: string) => runJob(world.host, completeSilentSwapsJob, id, {});
const readState = async (id: SwapId) =>
  (await sql<{ state: string }>`select state from swap where id = ${id}`.execute(world.db)).rows[0]?.state;
const completions = async (ids: readonly SwapId[]) =>
  (await world.events()).filter(
    ({ name, payload }) => name === 'swap.completed' && ids.includes((payload as { swapId: SwapId }).swapId),
  ).length;

describe('silence', () => {
  it('completes every swap that is due in one run; one that throws holds up none, and is tried again with the next', async () => {
    const [broken, ...others] = [await silentSwap(), await silentSwap(), await silentSwap()];
    await sql`
      create function refuse_one() returns trigger language plpgsql as $$ begin if new.state = 'completed' then raise exception 'planted'; end if; return new; end $$`.execute(
      world.db,
    );
    await sql
      .raw(
        `create trigger refuse_one before update on swap for each row when (old.id = '${broken}') execute function refuse_one()`,
      )
      .execute(world.db);
    world.clock.advance({ days: 15 });
    await run('a');
    expect([await readState(broken), ...(await Promise.all(others.map(readState)))]).toEqual([
      'underWay',
      'completed',
      'completed',
    ]);
    await sql`drop trigger refuse_one on swap`.execute(world.db);
    await run('b');
    expect(await readState(broken)).toBe('completed');
  });

  it('is told once, however many workers come by at once', async () => {
    const ids = [await silentSwap(), await silentSwap(), await silentSwap()];
    world.clock.advance({ days: 15 });
    await Promise.all(['a', 'b', 'c'].map(run));
    expect(await Promise.all(ids.map(readState))).toEqual(['completed', 'completed', 'completed']);
    expect(await completions(ids)).toBe(3);
  });
});
