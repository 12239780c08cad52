import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { banMember } from '#modules/identity/public.ts';
import { itemForm } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { deleteOldDisputeEvidenceJob } from './delete-old-dispute-evidence.job.ts';

const world = await testWorld();
const admin = await world.member({ role: 'owner' });
const staff = world.as(admin).admin.swaps;
const reason = 'Photos show that it was sent.';

/** A swap over which one party has reported a problem. */
async function dispute() {
  const scene = await createBlockScene(world);
  const { swapId } = await scene.swap();
  await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  return { ...scene, swapId };
}
const published = async (name: string, swapId: string) =>
  (await world.events()).filter((event) => event.name === name && JSON.stringify(event.payload).includes(swapId))
    .length;

describe('a swap that stands still', () => {
  it('waits in the console with what its parties wrote, the longest first', async () => {
    const [first, second] = [await dispute(), await dispute()];
    const ids = (await staff.disputes.query({})).items.map(({ id }) => id);
    expect(ids.indexOf(first.swapId)).toBeLessThan(ids.indexOf(second.swapId));
    expect(await staff.dispute.query({ swapId: first.swapId })).toMatchObject({
      state: 'disputed',
      cause: 'problem',
      notes: [{ text: 'Nothing has come yet.' }],
      settlement: null,
    });
  });

  it('has what each party states, changed until the decision, before staff and both of them', async () => {
    const { me, them, viewer, other, swapId } = await dispute();
    const state = (side: typeof me, statement: string) => {
      world.clock.advance({ hours: 1 });
      return side.swaps.writeStatement.mutate({ swapId, statement });
    };
    await state(them, 'It was sent on Monday.');
    await state(me, 'The number leads nowhere.');
    await state(them, 'It was sent on Tuesday, by post.');
    const notes = [
      { authorId: viewer.id, kind: 'problem', text: 'Nothing has come yet.' },
      { authorId: viewer.id, kind: 'statement', text: 'The number leads nowhere.' },
      { authorId: other.id, kind: 'statement', text: 'It was sent on Tuesday, by post.' },
    ];
    expect(await staff.dispute.query({ swapId })).toMatchObject({ state: 'disputed', notes });
    for (const side of [me, them]) expect(await side.swaps.byId.query({ swapId })).toMatchObject({ notes });
    const stranger = world.as(await world.member()).swaps.writeStatement;
    expect(await expectRefusal(stranger.mutate({ swapId, statement: 'I saw all of it.' }))).toMatchObject({
      code: 'swaps.notFound',
    });
    world.clock.advance({ hours: 1 });
    await staff.settle.mutate({ swapId, as: 'resumed', reason });
    expect(await expectRefusal(state(them, 'It was never sent.'))).toMatchObject({ code: 'swaps.wrongState' });
    await me.swaps.report.mutate({ swapId, problem: 'Still nothing has come.' });
    await state(them, 'It comes tomorrow at last.');
    expect((await staff.dispute.query({ swapId })).notes.map(({ text }) => text)).toEqual([
      ...notes.map(({ text }) => text),
      'Still nothing has come.',
      'It comes tomorrow at last.',
    ]);
  });

  it.each([
    ['resumed', 'agreed', 'swap.resumed', 'reserved'],
    ['completed', 'completed', 'swap.completed', 'swapped'],
    ['cancelled', 'cancelled', 'swap.cancelled', 'published'],
  ] as const)('is %s by an admin: both sides are told and read why', async (as, state, event, itemState) => {
    const { me, them, swapId } = await dispute();
    expect(await staff.settle.mutate({ swapId, as, reason })).toEqual({ state });
    expect(await published(event, swapId)).toBe(1);
    for (const side of [me, them])
      expect(await side.swaps.byId.query({ swapId })).toMatchObject({ state, settlement: { as, reason } });
    const { rows } = await sql<{
      state: string;
    }>`select item.state from item join swap_leg leg on leg.item_id = item.id where leg.swap_id = ${swapId}`.execute(
      world.db,
    );
    expect(rows.map((row) => row.state)).toEqual([itemState, itemState]);
    const { rows: lines } =
      await sql`select from audit_entry where action = 'swaps.settle' and subject_id = ${swapId} and actor_id = ${admin.id} and reason = ${reason}`.execute(
        world.db,
      );
    expect(lines).toHaveLength(1);
  });

  it('keeps its items as they were agreed, though a ruling let their owners edit them', async () => {
    const { me, viewer, swapId } = await dispute();
    const before = await staff.dispute.query({ swapId });
    await staff.settle.mutate({ swapId, as: 'cancelled', reason });
    const own = before.legs.find(({ fromId }) => fromId === viewer.id)?.itemId;
    if (!own) return expect.unreachable();
    const imageIds = await insertPictureRows(world.host, viewer, 1);
    await me.items.edit.mutate({ ...itemForm({ title: 'Whole again', imageIds, valueCents: 1_000 }), itemId: own });
    const listTitles = async () => (await staff.dispute.query({ swapId })).items.map(({ title }) => title);
    expect(await listTitles()).toEqual(before.items.map(({ title }) => title));
    expect((await staff.dispute.query({ swapId })).legs).toEqual(before.legs);
    world.clock.advance({ days: swapSettings.read(world.host.config).REPORT_EVIDENCE_DAYS + 1 });
    await world.transaction(async (unit) => unit.enqueue(deleteOldDisputeEvidenceJob, {}));
    await world.work();
    expect(await listTitles()).toEqual(before.items.map(({ title }) => title));
  });

  it('is not settled by an admin who is a party to it', async () => {
    const { viewer, swapId } = await dispute();
    const asAdmin = world.as({ ...viewer, role: 'owner', hasTwoFactor: true }).admin.swaps;
    expect(await expectRefusal(asAdmin.settle.mutate({ swapId, as: 'completed', reason }))).toMatchObject({
      code: 'swaps.ownDispute',
      kind: 'forbidden',
    });
    expect(await staff.settle.mutate({ swapId, as: 'completed', reason })).toEqual({ state: 'completed' });
  });

  it('is settled once, also when two admins decide at once', async () => {
    const { swapId } = await dispute();
    const outcomes = await Promise.allSettled(
      (['completed', 'cancelled'] as const).map((as) => staff.settle.mutate({ swapId, as, reason })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await expectRefusal(staff.settle.mutate({ swapId, as: 'resumed', reason }))).toMatchObject({
      code: 'swaps.wrongState',
    });
  });

  it('does not go on with somebody who is banned, but can be ended', async () => {
    const { swapId, other } = await dispute();
    await world.transaction((unit) => banMember(unit, other.id, { reason: 'fraud', until: null }));
    await world.work();
    expect(await expectRefusal(staff.settle.mutate({ swapId, as: 'resumed', reason }))).toMatchObject({
      code: 'swaps.partyBanned',
    });
    expect(await staff.settle.mutate({ swapId, as: 'cancelled', reason })).toEqual({ state: 'cancelled' });
  });
});

it('a swap under way is not an admin’s to decide', async () => {
  const { swap } = await createBlockScene(world);
  const { swapId } = await swap();
  expect(await expectRefusal(staff.settle.mutate({ swapId, as: 'cancelled', reason }))).toMatchObject({
    code: 'swaps.wrongState',
  });
});

describe('an item that staff remove during the swap and restore', () => {
  const restored = async (meanwhile: 'completed' | 'cancelled' | null) => {
    const { swapId } = await dispute();
    const [item] = (await staff.dispute.query({ swapId })).items;
    if (!item) return expect.unreachable();
    const { items } = world.as(admin).admin;
    await items.remove.mutate({ itemId: item.id, reason });
    expect(await expectRefusal(items.withdraw.mutate({ itemId: item.id, reason }))).toMatchObject({
      code: 'items.wrongState',
    });
    if (meanwhile) await staff.settle.mutate({ swapId, as: meanwhile, reason });
    await items.restore.mutate({ itemId: item.id, reason });
    const { state } = await items.byId.query({ itemId: item.id });
    return { swapId, itemId: item.id, state };
  };

  it('is the swap’s again while the swap lives, and its owner cannot list it', async () => {
    const { swapId, state, itemId } = await restored(null);
    expect(state).toBe('reserved');
    await staff.settle.mutate({ swapId, as: 'completed', reason });
    expect(await world.as(admin).admin.items.byId.query({ itemId })).toMatchObject({ state: 'swapped' });
  });

  it('is swapped once the swap is completed', async () => {
    expect(await restored('completed')).toMatchObject({ state: 'swapped' });
  });

  it('is its owner’s to list again once the swap is cancelled', async () => {
    expect(await restored('cancelled')).toMatchObject({ state: 'withdrawn' });
  });
});

describe('the meeting place', () => {
  it('is read of a case only, with a reason that the audit log keeps', async () => {
    const scene = await createBlockScene(world);
    const { swapId } = await scene.swap();
    const [fromId, toId] = [scene.viewer.id, scene.other.id];
    const meetingAt = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString();
    const way = { kind: 'meeting', meetingAt, place: 'Under the clock' } as const;
    await scene.me.swaps.proposeDelivery.mutate({ swapId, ways: [{ ...way, fromId, toId }] });
    expect((await staff.dispute.query({ swapId })).deliveries[0]).not.toHaveProperty('place');
    expect(await expectRefusal(staff.readMeetings.mutate({ swapId, reason }))).toMatchObject({
      code: 'swaps.notFound',
    });
    await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    expect((await staff.dispute.query({ swapId })).deliveries[0]).not.toHaveProperty('place');
    expect(await staff.readMeetings.mutate({ swapId, reason })).toMatchObject({
      meetings: [{ fromId, toId, place: 'Under the clock' }],
    });
    const lines = await world.as(admin).admin.platform.audit.query({ action: 'swaps.readMeetings', subjectId: swapId });
    expect(lines.items).toMatchObject([{ actorId: admin.id, reason }]);
  });
});
