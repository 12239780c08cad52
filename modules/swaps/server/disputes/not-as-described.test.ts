import { describe, expect, it } from 'vitest';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const staff = world.as(await world.member({ role: 'moderator' })).admin.swaps;
const problem = 'It has a crack that was on no photo.';
const reason = 'The photos show the crack.';

/** A swap in which both things go by courier. */
async function swapByCourier() {
  const scene = await createBlockScene(world);
  const { viewer, other, me, them } = scene;
  const { swapId } = await scene.swap();
  const [here, there] = [viewer.id, other.id];
  const { deliveryIds } = await me.swaps.proposeDelivery.mutate({
    swapId,
    ways: [
      { fromId: here, toId: there, kind: 'courier' },
      { fromId: there, toId: here, kind: 'courier' },
    ],
  });
  await them.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  const { legs } = await me.swaps.byId.query({ swapId });
  const findLeg = (toId: string) => {
    const leg = legs.find((one) => one.toId === toId);
    if (!leg) throw new Error('a swap without a leg');
    return leg;
  };
  const upload = (count: number, member = viewer) => insertPictureRows(world.host, member, count, 'report');
  return { ...scene, swapId, incoming: findLeg(here), outgoing: findLeg(there), upload };
}

describe('a thing that is not as described', () => {
  it('is a dispute of its own kind, about a thing that the member gets, with a picture of what arrived', async () => {
    const { me, them, swapId, incoming, outgoing, upload } = await swapByCourier();
    const report = { swapId, problem, kind: 'notAsDescribed', legId: incoming.id } as const;
    expect(await expectRefusal(me.swaps.report.mutate(report))).toMatchObject({ code: 'swaps.picturesNeeded' });
    const imageIds = await upload(1);
    for (const legId of [null, outgoing.id])
      expect(await expectRefusal(me.swaps.report.mutate({ ...report, legId, imageIds }))).toMatchObject({
        code: 'swaps.notArrived',
      });
    await me.swaps.report.mutate({ ...report, imageIds });
    for (const side of [me, them])
      expect(await side.swaps.byId.query({ swapId })).toMatchObject({
        state: 'disputed',
        disputeCause: 'notAsDescribed',
        notes: [{ kind: 'notAsDescribed', legId: incoming.id, text: problem, pictures: 1 }],
      });
    const seen = await staff.dispute.query({ swapId });
    expect(seen.notes).toMatchObject([{ legId: incoming.id, pictures: [{ id: imageIds[0] }] }]);
    expect(seen.items.map(({ id }) => id)).toContain(incoming.itemId);
  });

  it('is with the member who reports it, so that a ruling sends it home though no one confirmed its sending', async () => {
    const { me, viewer, other, swapId, incoming, upload } = await swapByCourier();
    const imageIds = await upload(1);
    await me.swaps.report.mutate({ swapId, problem, kind: 'notAsDescribed', legId: incoming.id, imageIds });
    await staff.settle.mutate({ swapId, as: 'cancelled', reason, responsibleId: other.id });
    expect((await me.swaps.byId.query({ swapId })).returns).toMatchObject([
      { legId: incoming.id, holderId: viewer.id, ownerId: other.id, payerId: other.id, state: 'awaited' },
    ]);
  });

  it('is still to be sent after a ruling that lets the swap continue, where its sending was not confirmed', async () => {
    const { me, them, swapId, incoming, upload } = await swapByCourier();
    const imageIds = await upload(1);
    await me.swaps.report.mutate({ swapId, problem, kind: 'notAsDescribed', legId: incoming.id, imageIds });
    expect(await staff.settle.mutate({ swapId, as: 'resumed', reason })).toEqual({ state: 'agreed' });
    const { legs } = await me.swaps.byId.query({ swapId });
    expect(legs.find(({ id }) => id === incoming.id)).toMatchObject({ state: 'agreed', sentAt: null });
    expect(await them.swaps.confirmSent.mutate({ swapId, method: 'post' })).toEqual({ state: 'underWay' });
  });
});

describe('pictures of a parcel', () => {
  it('are kept by their number for their author, and shown to staff in a dispute alone', async () => {
    const { me, them, other, swapId, upload } = await swapByCourier();
    const [packed, opened] = [await upload(2), await upload(1)];
    await me.swaps.addParcelPictures.mutate({ swapId, kind: 'packing', imageIds: packed });
    await them.swaps.confirmSent.mutate({ swapId, method: 'post' });
    world.clock.advance({ minutes: 1 });
    await me.swaps.addParcelPictures.mutate({ swapId, kind: 'opening', imageIds: opened });
    expect(await me.swaps.byId.query({ swapId })).toMatchObject({
      parcelPictures: { packing: 2, opening: 1 },
      notes: [],
    });
    expect(await them.swaps.byId.query({ swapId })).toMatchObject({ parcelPictures: { packing: 0, opening: 0 } });
    expect((await staff.dispute.query({ swapId })).notes).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await them.swaps.report.mutate({ swapId, problem });
    const { notes } = await staff.dispute.query({ swapId });
    expect(notes.map(({ kind, pictures }) => [kind, pictures.length])).toEqual([
      ['packing', 2],
      ['opening', 1],
      ['problem', 0],
    ]);
    const asParty = world.as({ ...other, role: 'moderator', hasTwoFactor: true }).admin.swaps;
    expect((await asParty.dispute.query({ swapId })).notes.flatMap(({ pictures }) => pictures)).toEqual([]);
  });

  it('are the latest four, each with its date, stay during a dispute, and are taken of what is packed or opened only', async () => {
    const { me, swapId, upload } = await swapByCourier();
    await me.swaps.addParcelPictures.mutate({ swapId, kind: 'packing', imageIds: await upload(3) });
    const firstAt = world.clock.now().toISOString();
    world.clock.advance({ minutes: 5 });
    const latest = await upload(2);
    await me.swaps.addParcelPictures.mutate({ swapId, kind: 'packing', imageIds: latest });
    expect((await me.swaps.byId.query({ swapId })).parcelPictures.packing).toBe(4);
    const laterAt = world.clock.now().toISOString();
    world.clock.advance({ minutes: 5 });
    await me.swaps.report.mutate({ swapId, problem });
    const more = me.swaps.addParcelPictures.mutate({ swapId, kind: 'packing', imageIds: await upload(1) });
    expect(await expectRefusal(more)).toMatchObject({ code: 'swaps.picturesFull', params: { maximum: 4 } });
    const { notes } = await staff.dispute.query({ swapId });
    expect(notes.map(({ writtenAt, pictures }) => [new Date(writtenAt).toISOString(), pictures.length])).toEqual([
      [firstAt, 2],
      [laterAt, 2],
      [world.clock.now().toISOString(), 0],
    ]);
    const early = me.swaps.addParcelPictures.mutate({ swapId, kind: 'opening', imageIds: await upload(1) });
    expect(await expectRefusal(early)).toMatchObject({ code: 'swaps.nothingToConfirm' });
  });
});
