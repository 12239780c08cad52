import { expect, describe, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { cancelIdleSwapsJob } from './ending/cancel-idle-swaps.job.ts';
import { completeSilentSwapsJob } from './ending/complete-silent-swaps.job.ts';
import { disputeOverdueSwapsJob } from './disputes/dispute-overdue-swaps.job.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '1000', OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000' });

interface AgreedSwap {
  readonly ana: Member;
  readonly ben: Member;
  readonly swapId: SwapId;
}

async function agreed(): Promise<AgreedSwap> {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  return { ana, ben, swapId };
}
/** Both directions are agreed to go by courier. */
async function arranged(): Promise<AgreedSwap> {
  const swap = await agreed();
  const { ana, ben, swapId } = swap;
  const ways = [
    { fromId: ana.id, toId: ben.id, kind: 'courier' as const },
    { fromId: ben.id, toId: ana.id, kind: 'courier' as const },
  ];
  const { deliveryIds } = await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways });
  await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  return swap;
}
const sees = (member: Member, { swapId }: AgreedSwap) => world.as(member).swaps.byId.query({ swapId });
const send = (member: Member, { swapId }: AgreedSwap) =>
  world.as(member).swaps.confirmSent.mutate({ swapId, method: 'post' });
let runs = 0;
/** Advances the clock and runs the time-based jobs. */
const pass = async (time: { days?: number; hours?: number }) => {
  world.clock.advance(time);
  runs += 1;
  for (const job of [completeSilentSwapsJob, disputeOverdueSwapsJob, cancelIdleSwapsJob])
    await runJob(world.host, job, `${job.name}-${runs}`, {});
  await world.work();
};
const readState = async (swap: AgreedSwap) => (await sees(swap.ana, swap)).state;
const daysBetween = (from: string, to: string | null) => (Date.parse(to ?? '') - Date.parse(from)) / 86_400_000;

describe('a swap of which one part was sent and the other never', () => {
  it.each<[string, number, () => Promise<AgreedSwap>]>([
    ['21 days after the agreement where no way was agreed', 21, agreed],
    ['14 days after its dispatch was due where a way was agreed', 28, arranged],
  ])('is a dispute %s, and both sides read that date before', async (_when, days, begin) => {
    const swap = await begin();
    await pass({ days: 3 });
    await send(swap.ana, swap);
    for (const member of [swap.ana, swap.ben]) {
      const { agreedAt, overdueAt } = await sees(member, swap);
      expect(daysBetween(agreedAt, overdueAt)).toBe(days);
    }
    await pass({ days: days - 4 });
    expect(await readState(swap)).toBe('underWay');
    await pass({ days: 1, hours: 1 });
    for (const member of [swap.ana, swap.ben])
      expect(await sees(member, swap)).toMatchObject({ state: 'disputed', disputeCause: 'overdue' });
    const disputes = (await world.events()).filter(({ name, payload }) => {
      const { swapId } = payload as { swapId?: string };
      return name === 'swap.disputed' && swapId === swap.swapId;
    });
    expect(disputes.map(({ payload }) => payload)).toMatchObject([{ byId: null }]);
  });

  it('that goes on after the dispute has its days anew, and waits in the console until then', async () => {
    const swap = await agreed();
    await send(swap.ana, swap);
    await pass({ days: 22 });
    const admin = world.as(await world.member({ role: 'owner' }));
    const { items } = await admin.admin.swaps.disputes.query({ limit: 50 });
    expect(items.find(({ id }) => id === swap.swapId)).toMatchObject({ cause: 'overdue' });
    await admin.admin.swaps.settle.mutate({
      swapId: swap.swapId,
      as: 'resumed',
      reason: 'The parcel leaves tomorrow.',
    });
    await pass({ days: 13 });
    expect(await readState(swap)).toBe('underWay');
    await pass({ days: 2 });
    expect(await readState(swap)).toBe('disputed');
  });

  it('is none once the other part is sent: then silence completes it', async () => {
    const swap = await agreed();
    await send(swap.ana, swap);
    await pass({ days: 20 });
    await send(swap.ben, swap);
    expect(await sees(swap.ana, swap)).toMatchObject({ overdueAt: null, completesAt: expect.any(String) as unknown });
    await pass({ days: 30 });
    expect(await readState(swap)).toBe('completed');
  });

  it('leaves the other party time to answer where the first half leaves late', async () => {
    const swap = await arranged();
    await pass({ days: 27, hours: 23 });
    await send(swap.ana, swap);
    await pass({ days: 1 });
    expect(await readState(swap)).toBe('underWay');
    await pass({ days: 1, hours: 1 });
    expect(await readState(swap)).toBe('disputed');
  });
});

describe('a swap of which nothing was ever sent', () => {
  it('is cancelled 14 days after either side could cancel it alone, and its items are listed again', async () => {
    const [idle, planned] = [await agreed(), await arranged()];
    await pass({ days: 20 });
    expect(await readState(idle)).toBe('agreed');
    await pass({ days: 1, hours: 2 });
    expect([await readState(idle), await readState(planned)]).toEqual(['cancelled', 'agreed']);
    expect((await sees(idle.ana, idle)).items.map(({ state }) => state)).toEqual(['published', 'published']);
    await pass({ days: 7 });
    expect(await readState(planned)).toBe('cancelled');
  });
});
