import { describe, expect, it } from 'vitest';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const { offers } = world.as(await world.member({ role: 'support' })).admin;
const scene = await createBlockScene(world);
const offerId = await scene.offerBy(scene.viewer);
const listIds = async (query: Parameters<typeof offers.list.query>[0]) =>
  (await offers.list.query(query)).items.map(({ id }) => id);

describe('the offers table of staff', () => {
  it('has each offer with its sides and what it asks for', async () => {
    const { items, total } = await offers.list.query({ member: scene.other.id });
    expect(total).toEqual({ count: items.length, isMore: false });
    expect(items.find(({ id }) => id === offerId)).toMatchObject({
      offererId: scene.viewer.id,
      offerer: scene.viewer.username,
      ownerId: scene.other.id,
      state: 'pending',
      asksFor: [{ title: expect.any(String) }],
    });
  });

  it('is filtered by side, item, state and days, and sorted by change', async () => {
    const [asked] = (await offers.byId.query({ offerId })).asksFor;
    expect(await listIds({ item: asked?.id })).toEqual([offerId]);
    expect(await listIds({ member: (await world.member()).id })).toEqual([]);
    expect(await listIds({ state: 'accepted', cause: 'time', id: offerId })).toEqual([]);
    expect(await listIds({ sort: '-changed', state: 'pending' })).toContain(offerId);
    expect(await listIds({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });
});

describe('an offer for staff', () => {
  it('shows the terms of each revision, without the notes between the parties', async () => {
    const detail = await offers.byId.query({ offerId });
    expect(detail.history).toMatchObject([{ number: 1, authorId: scene.viewer.id, gets: detail.asksFor }]);
    expect(detail.history[0]).not.toHaveProperty('note');
  });

  it('is not found where there is none', async () => {
    const none = '01890000-0000-7000-8000-000000000000' as typeof offerId;
    expect(await expectRefusal(offers.byId.query({ offerId: none }))).toMatchObject({ code: 'offers.notFound' });
  });
});
