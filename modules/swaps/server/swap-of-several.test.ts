import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from '#contracts/durations.ts';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { swapSettings } from '../domain/swaps.settings.ts';
import { openSwap } from '../public.ts';
import { disputeOverdueSwapsJob } from './disputes/dispute-overdue-swaps.job.ts';

const world = await testWorld();

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
    version: 1,
  }));
  const swapId = await world.transaction((unit) =>
    openSwap(unit, { origin: { kind: 'chain', id: randomUUID() }, legs }),
  );
  return { members, swapId, view: (member: Member) => world.as(member).swaps.byId.query({ swapId }) };
}

const listIds = (people: readonly { readonly id: MemberId }[]) => people.map(({ id }) => id);
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
    expect([listIds(seen.partners), listIds(seen.others)]).toEqual([[ben.id, dan.id], [cid.id]]);
    expect(seen.others).toEqual([{ id: cid.id, username: cid.username }]);
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

  it('is cancelled once all of them have asked, and by no two for the others', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    const cancel = (member: Member) => world.as(member).swaps.cancel.mutate({ swapId });
    const rights = async () => Promise.all(members.map(async (member) => (await view(member)).cancelRight));
    expect(await rights()).toEqual(['ask', 'ask', 'ask']);
    expect(await cancel(ana)).toEqual({ state: 'agreed' });
    expect(await rights()).toEqual(['asked', 'agree', 'agree']);
    expect(await expectRefusal(cancel(ana))).toMatchObject({ code: 'swaps.alreadyAsked' });
    expect(await cancel(ben)).toEqual({ state: 'agreed' });
    expect(new Set((await view(cid)).cancelAskedByIds)).toEqual(new Set([ana.id, ben.id]));
    expect(await cancel(cid)).toEqual({ state: 'cancelled' });
    const { rows } = await sql`select from item_reservation where swap_id = ${swapId}`.execute(world.db);
    expect(rows).toEqual([]);
  });

  it('is cancelled once, also when the last two agree at once', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    await world.as(ana).swaps.cancel.mutate({ swapId });
    const answers = await Promise.all([ben, cid].map((member) => world.as(member).swaps.cancel.mutate({ swapId })));
    expect(answers.map(({ state }) => state).sort()).toEqual(['agreed', 'cancelled']);
    expect((await view(ana)).state).toBe('cancelled');
  });

  it('cannot be cancelled after the first dispatch', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of [ana, ben]) await world.as(member).swaps.cancel.mutate({ swapId });
    await world.as(cid).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    expect((await view(cid)).cancelRight).toBe('none');
    expect(await expectRefusal(world.as(cid).swaps.cancel.mutate({ swapId }))).toMatchObject({
      code: 'swaps.tooLateToCancel',
    });
  });

  it('is cancelled by each alone once nothing has happened for too long', async () => {
    const { members, swapId, view } = await round(3);
    const [ana] = members as [Member, Member, Member];
    world.clock.advance({ days: 15 });
    expect((await view(ana)).cancelRight).toBe('alone');
    expect(await world.as(ana).swaps.cancel.mutate({ swapId })).toEqual({ state: 'cancelled' });
  });

  it('sends home what is not as described, though its arrival was confirmed, and the others complete', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of members) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'post' });
    await world.as(ben).swaps.confirmReceived.mutate({ swapId });
    const claimed = (await view(ben)).legs.find(({ toId }) => toId === ben.id);
    if (!claimed) throw new Error('a round without a leg');
    const imageIds = await insertPictureRows(world.host, ben, 1, 'report');
    const report = { swapId, problem: 'It has a crack.', kind: 'notAsDescribed', legId: claimed.id, imageIds } as const;
    await world.as(ben).swaps.report.mutate(report);
    for (const member of [ana, cid]) await world.as(member).swaps.confirmReceived.mutate({ swapId });
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    const ruling = { swapId, as: 'cancelled', reason: 'The photos show it.', responsibleId: ana.id } as const;
    expect(await staff.settle.mutate(ruling)).toEqual({ state: 'completed' });
    const { legs, returns } = await view(ben);
    expect(legs.map(({ fromId, state }) => [fromId, state]).sort()).toEqual(
      [
        [ana.id, 'cancelled'],
        [ben.id, 'received'],
        [cid.id, 'received'],
      ].sort(),
    );
    expect(returns).toMatchObject([{ legId: claimed.id, holderId: ben.id, ownerId: ana.id, payerId: ana.id }]);
  });

  it('is disputed only about the leg that was never sent, and the others complete', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    const receive = (member: Member) => world.as(member).swaps.confirmReceived.mutate({ swapId });
    await receive(ben);
    world.clock.advance({ days: 60 });
    await runJob(world.host, disputeOverdueSwapsJob, `overdue-${swapId}`, {});
    expect(await view(ana)).toMatchObject({ state: 'disputed', disputeCause: 'overdue' });
    expect(await receive(cid)).toEqual({ state: 'disputed' });
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    const ruling = { swapId, as: 'cancelled', reason: 'It was never sent.' } as const;
    expect(await staff.settle.mutate(ruling)).toEqual({ state: 'completed' });
    const { rows } = await sql<{ state: string; item: string }>`
      select leg.state, item.state as item from swap_leg leg join item on item.id = leg.item_id
      where leg.swap_id = ${swapId} order by array_position(${members.map(({ id }) => id)}::uuid[], leg.from_id)`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { state: 'received', item: 'swapped' },
      { state: 'received', item: 'swapped' },
      { state: 'cancelled', item: 'published' },
    ]);
    await world.work();
    expect(await reviewable(cid, swapId)).toEqual([ben.id]);
    const { rows: reliability } = await sql<{ member: string; stood: boolean }>`
      select member_id as member, stood_by as stood from reliability_entry where swap_id = ${swapId}`.execute(world.db);
    expect(new Map(reliability.map(({ member, stood }) => [member, stood]))).toEqual(
      new Map([
        [ana.id, true],
        [ben.id, true],
        [cid.id, false],
      ]),
    );
  });

  it('gives back the item of the missing leg, also one that staff removed and restored', async () => {
    const { members, swapId } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    await runJob(world.host, disputeOverdueSwapsJob, `overdue-${swapId}`, {});
    const staff = world.as(await world.member({ role: 'owner' })).admin;
    const itemId = (await world.as(cid).swaps.byId.query({ swapId })).legs.find(({ fromId }) => fromId === cid.id)
      ?.itemId as ItemId;
    await staff.items.remove.mutate({ itemId, reason: 'It is not allowed.' });
    await staff.swaps.settle.mutate({ swapId, as: 'cancelled', reason: 'It was never sent.' });
    const { rows } = await sql`select from item_reservation where item_id = ${itemId}`.execute(world.db);
    expect(rows).toEqual([]);
  });

  it('goes on by itself once the missing leg has been received', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    await runJob(world.host, disputeOverdueSwapsJob, `overdue-${swapId}`, {});
    // Cid brings it late, and Ana says so.
    expect(await world.as(ana).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'underWay' });
    expect(await view(cid)).toMatchObject({ state: 'underWay', disputeCause: null, completesAt: expect.any(String) });
    await world.as(ben).swaps.confirmReceived.mutate({ swapId });
    expect(await world.as(cid).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'completed' });
  });

  it('takes a late dispatch while the missing leg is disputed, and goes on', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    await runJob(world.host, disputeOverdueSwapsJob, `overdue-${swapId}`, {});
    expect(await world.as(cid).swaps.confirmSent.mutate({ swapId, method: 'meeting' })).toEqual({ state: 'underWay' });
    expect(await view(ana)).toMatchObject({ state: 'underWay', disputeCause: null, completesAt: expect.any(String) });
    for (const member of [ana, ben]) await world.as(member).swaps.confirmReceived.mutate({ swapId });
    expect(await world.as(cid).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'completed' });
  });

  it('keeps only the part of a member who reports a problem on hold, until staff cancel it', async () => {
    const { members, swapId, view } = await round(4);
    const [ana, ben, cid, dan] = members as [Member, Member, Member, Member];
    for (const member of [ana, cid, dan])
      await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    await world.as(ben).swaps.report.mutate({ swapId, problem: 'It is broken.' });
    expect(await view(cid)).toMatchObject({ state: 'disputed', disputeCause: 'problem', disputeAbout: ben.id });
    const { confirmSent, confirmReceived } = world.as(ben).swaps;
    const onHold = { code: 'swaps.nothingToConfirm' };
    expect(await expectRefusal(confirmSent.mutate({ swapId, method: 'meeting' }))).toMatchObject(onHold);
    expect(await expectRefusal(confirmReceived.mutate({ swapId }))).toMatchObject(onHold);
    for (const member of [dan, ana])
      expect(await world.as(member).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'disputed' });
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    const ruling = { swapId, as: 'cancelled', reason: 'It was broken.' } as const;
    expect(await staff.settle.mutate(ruling)).toEqual({ state: 'completed' });
    const { rows } = await sql<{ state: string; missed: boolean; item: string }>`
      select leg.state, leg.was_missed as missed, item.state as item
      from swap_leg leg join item on item.id = leg.item_id where leg.swap_id = ${swapId}
      order by array_position(${members.map(({ id }) => id)}::uuid[], leg.from_id)`.execute(world.db);
    expect(rows).toEqual([
      // An item that was sent and refused is not home yet.
      { state: 'cancelled', missed: false, item: 'reserved' },
      { state: 'cancelled', missed: false, item: 'published' },
      { state: 'received', missed: false, item: 'swapped' },
      { state: 'received', missed: false, item: 'swapped' },
    ]);
    const [back] = (await view(ben)).returns;
    if (!back) throw new Error('nothing goes back');
    expect(back).toMatchObject({ holderId: ben.id, ownerId: ana.id, state: 'awaited' });
    expect((await view(cid)).returns).toEqual([]);
    await world.as(ana).swaps.confirmHome.mutate({ swapId, legId: back.legId });
    const home = await sql`select from item where id = ${back.itemId} and state = 'published'`.execute(world.db);
    expect(home.rows).toHaveLength(1);
  });

  it('is resumed with what went on beside the dispute, and has its days for objections again', async () => {
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    const resume = (swapId: SwapId) =>
      staff.settle.mutate({ swapId, as: 'resumed', reason: 'They have talked it over.' });
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    await world.as(ben).swaps.report.mutate({ swapId, problem: 'The box is dented.' });
    // The parts that Cid gives and gets go on; with them all is sent.
    await world.as(cid).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    expect(await resume(swapId)).toEqual({ state: 'underWay' });
    const { overdueAt, completesAt } = await view(ana);
    expect(overdueAt).toBeNull();
    const days = swapSettings.read(world.host.config).SILENT_COMPLETION_DAYS;
    expect(completesAt).toBe(new Date(world.clock.now().getTime() + days * day).toISOString());

    const other = await round(3);
    const [dee, eve, flo] = other.members as [Member, Member, Member];
    const receive = (member: Member) => world.as(member).swaps.confirmReceived.mutate({ swapId: other.swapId });
    await receive(eve);
    await world.as(eve).swaps.confirmSent.mutate({ swapId: other.swapId, method: 'meeting' });
    await world.as(eve).swaps.report.mutate({ swapId: other.swapId, problem: 'The lid is missing.' });
    for (const member of [flo, dee]) expect(await receive(member)).toEqual({ state: 'disputed' });
    expect(await resume(other.swapId)).toEqual({ state: 'completed' });
  });

  it('lets each of them state their side, which leaves what is on hold as it is', async () => {
    const { members, swapId, view } = await round(3);
    const [ana, ben, cid] = members as [Member, Member, Member];
    const state = (member: Member, statement: string) =>
      world.as(member).swaps.writeStatement.mutate({ swapId, statement });
    expect(await expectRefusal(state(ana, 'Nothing is wrong yet.'))).toMatchObject({ code: 'swaps.wrongState' });
    for (const member of [ana, ben]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    await runJob(world.host, disputeOverdueSwapsJob, `overdue-${swapId}`, {});
    await state(ana, 'Nothing has come from Cid.');
    await state(cid, 'It goes out tomorrow.');
    const { notes, ...seen } = await view(ben);
    expect(seen).toMatchObject({ state: 'disputed', disputeCause: 'overdue', disputeAbout: null });
    expect(new Map(notes.map(({ authorId, text }) => [authorId, text]))).toEqual(
      new Map([
        [ana.id, 'Nothing has come from Cid.'],
        [cid.id, 'It goes out tomorrow.'],
      ]),
    );
    expect(await world.as(cid).swaps.confirmSent.mutate({ swapId, method: 'meeting' })).toEqual({ state: 'underWay' });
  });

  it('goes on beside a banned member, and stops whole while nothing was sent', async () => {
    const owner = await world.member({ role: 'owner' });
    const ban = async (memberId: MemberId) => {
      await world.transaction((unit) => banMember(unit, memberId, { reason: 'Spam', until: null }));
      await world.work();
    };
    const { members, swapId, view } = await round(4);
    const [ana, ben, cid, dan] = members as [Member, Member, Member, Member];
    for (const member of [ben, cid]) await world.as(member).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    await ban(dan.id);
    expect(await view(ana)).toMatchObject({ state: 'disputed', disputeCause: 'ban', disputeAbout: dan.id });
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    for (const member of [ben, cid])
      expect(await world.as(member).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'disputed' });
    // Cid's thing is on its way to Dan, whose own was never sent.
    const ruling = { swapId, as: 'cancelled', reason: 'Dan is banned.' } as const;
    expect(await world.as(owner).admin.swaps.settle.mutate(ruling)).toEqual({ state: 'underWay' });
    const { rows } = await sql<{ missed: MemberId }>`
      select from_id as missed from swap_leg where swap_id = ${swapId} and was_missed`.execute(world.db);
    expect(rows).toEqual([{ missed: dan.id }]);

    const other = await round(3);
    await ban((other.members[2] as Member).id);
    const first = world.as(other.members[0] as Member).swaps.confirmSent;
    expect(await expectRefusal(first.mutate({ swapId: other.swapId, method: 'meeting' }))).toMatchObject({
      code: 'swaps.wrongState',
    });
  });

  it('goes on without the cancelled leg until the rest has been received', async () => {
    const { members, swapId } = await round(3);
    const [ana, ben] = members as [Member, Member, Member];
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    await runJob(world.host, disputeOverdueSwapsJob, `overdue-${swapId}`, {});
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    const ruling = { swapId, as: 'cancelled', reason: 'It was never sent.' } as const;
    expect(await staff.settle.mutate(ruling)).toEqual({ state: 'underWay' });
    expect(await world.as(ben).swaps.confirmReceived.mutate({ swapId })).toEqual({ state: 'completed' });
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
