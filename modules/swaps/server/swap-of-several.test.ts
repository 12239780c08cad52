import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { refusedWith } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { openSwap } from '../public.ts';

const world = await testWorld();
const day = 86_400_000;

/** A round as a chain opens it: each member gives an item to the next, the last to the first. */
async function round(size: number) {
  const members: Member[] = [];
  for (let n = 0; n < size; n += 1) members.push(await world.member());
  const items = await Promise.all(members.map(({ id }) => makeItem(world.db, id)));
  const legs = members.map(({ id }, index) => ({
    fromId: id,
    toId: (members[(index + 1) % size] as Member).id,
    itemId: items[index] as ItemId,
    valueCents: 5_000,
  }));
  const swapId = await world.transaction((unit) =>
    openSwap(unit, { origin: { kind: 'chain', id: randomUUID() }, legs }),
  );
  return { members, swapId, view: (member: Member) => world.as(member).swaps.byId.query({ swapId }) };
}

const idsOf = (people: readonly { readonly id: MemberId }[]) => people.map(({ id }) => id);
const meeting = (fromId: MemberId, toId: MemberId) => ({
  fromId,
  toId,
  kind: 'meeting' as const,
  meetingAt: new Date(world.clock.now().getTime() + day).toISOString(),
  place: 'At the fountain',
});
const reviewable = async (member: Member, swapId: SwapId) =>
  (await world.as(member).reputation.mine.query({})).items
    .filter((review) => review.swapId === swapId)
    .map(({ partner }) => partner.id);

describe('a swap of several members', () => {
  it('shows each of them whom they give to, whom they receive from, and the others', async () => {
    const { members, view } = await round(4);
    const [ana, ben, cid, dan] = members as [Member, Member, Member, Member];
    const seen = await view(ana);
    expect([idsOf(seen.partners), idsOf(seen.others)]).toEqual([[ben.id, dan.id], [cid.id]]);
    expect(seen.legs).toHaveLength(4);
    expect(seen.offerId).toBeNull();
  });

  it('keeps place, time and parcel number between the two whom a delivery concerns', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways: [meeting(ana.id, ben.id)] });
    expect((await view(ben)).deliveries).toMatchObject([{ place: 'At the fountain' }]);
    expect((await view(cid)).deliveries).toEqual([]);
    const notified = async (member: Member) => {
      await world.work();
      return (await world.as(member).notifications.list.query({})).items.map(({ how }) => how);
    };
    expect(await notified(ben)).toContain('deliveryProposed');
    expect(await notified(cid)).not.toContain('deliveryProposed');
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'post', trackingNumber: 'AB123456' });
    const numbers = async (member: Member) => (await view(member)).legs.map(({ trackingNumber }) => trackingNumber);
    expect(await numbers(cid)).toContain('AB123456');
    expect(await numbers(ana)).not.toContain('AB123456');
  });

  it('cannot be cancelled by two of them; once nothing has happened for too long, by each alone', async () => {
    const { members, swapId, view } = await round(3);
    const [ana] = members as [Member, Member, Member];
    expect((await view(ana)).cancelRight).toBe('none');
    expect(await refusedWith(world.as(ana).swaps.cancel.mutate({ swapId }))).toMatchObject({
      code: 'swaps.tooEarlyToCancel',
    });
    world.clock.advance({ days: 15 });
    expect((await view(ana)).cancelRight).toBe('alone');
    expect(await world.as(ana).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
  });

  it('is complete once everyone has received, and each reviews whom they gave to and received from', async () => {
    const { members, swapId } = await round(4);
    const [ana, ben, , dan] = members as [Member, Member, Member, Member];
    for (const member of members) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    const states = [];
    for (const member of members) states.push((await world.as(member).swaps.confirmReceived.mutate({ swapId })).state);
    expect(states).toEqual(['underWay', 'underWay', 'underWay', 'completed']);
    await world.work();
    expect(new Set(await reviewable(ana, swapId))).toEqual(new Set([ben.id, dan.id]));
    const stars = { swapId, partnerStars: 5, swapStars: 4, text: 'Kind.' };
    await world.as(ana).reputation.write.mutate({ ...stars, partnerId: ben.id });
    await world.as(ana).reputation.write.mutate({ ...stars, partnerId: dan.id });
    await world.as(ben).reputation.write.mutate({ ...stars, partnerId: ana.id });
    const theirs = async (partnerId: MemberId) =>
      (await world.as(ana).reputation.review.query({ swapId, partnerId })).theirs;
    expect(await theirs(ben.id)).toMatchObject({ partnerStars: 5 });
    expect(await theirs(dan.id)).toBeNull();
  });
});
