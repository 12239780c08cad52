import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedDemo } from '#server/seed-demo.ts';
import { testWorld } from '#testing/world.ts';
import { breachesIn, intact } from '#testing/reservations.ts';
import { demoOffers } from './demo-offers.ts';

const world = await testWorld();

describe('the demo', () => {
  it('has offers in every state one may want to look at, made by the commands of members', async () => {
    await seedDemo(world.host, () => undefined);
    const { rows } = await sql<{ state: string; swap: string | null; offers: number }>`
      select offer.state, swap.state as swap, count(*)::int as offers from offer left join swap on swap.id = offer.swap_id group by 1, 2 order by 1, 2`.execute(world.db);
    expect(rows).toEqual([
      { state: 'accepted', swap: 'completed', offers: 1 },
      { state: 'accepted', swap: 'underWay', offers: 1 },
      { state: 'declined', swap: null, offers: 1 },
      { state: 'pending', swap: null, offers: demoOffers.length - 3 },
    ]);
    expect(await breachesIn(world.db)).toEqual(intact);
  });
});
