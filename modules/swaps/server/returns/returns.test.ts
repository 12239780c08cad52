import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { expectRefusal, type Caller } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { makeCancelledSwapWithReturn } from '../../testing.ts';

const world = await testWorld();
const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;

/** The other member's tent is with the viewer, whose lamp never left; the swap is cancelled by ruling. */
async function scene(responsible?: 'viewer' | 'other') {
  const made = await createBlockScene(world);
  const { swapId } = await made.swap();
  const legs = (await made.me.swaps.byId.query({ swapId })).legs;
  const [lamp, tent] = [made.viewer, made.other].map(({ id }) => legs.find(({ fromId }) => fromId === id)?.itemId);
  if (!lamp || !tent) throw new Error('a swap without items');
  const payer = responsible === undefined ? null : made[responsible].id;
  const { legId } = await makeCancelledSwapWithReturn(world, swapId, { holder: made.viewer, owner: made.other }, payer);
  return { ...made, swapId, legId, lamp, tent };
}
const readState = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from item where id = ${id}`.execute(world.db);
  return rows[0]?.state;
};
const job = async (name: string) => {
  await world.host.boss.send(name, {});
  await world.work();
};
const notified = async (member: Caller) =>
  (await member.notifications.list.query({ limit: 20 })).items.map(({ how }) => how);

describe('what was sent in a swap that staff cancel', () => {
  it('goes back to its owner within the days of the setting, at the holder’s cost where the ruling names nobody', async () => {
    const { me, them, viewer, other, swapId, tent } = await scene();
    const back = {
      itemId: tent,
      holderId: viewer.id,
      ownerId: other.id,
      payerId: viewer.id,
      state: 'awaited',
    };
    for (const side of [me, them]) {
      const { returns } = await side.swaps.byId.query({ swapId });
      expect(returns).toMatchObject([back]);
      expect(Date.parse(returns[0]?.dueAt ?? '')).toBe(world.clock.now().getTime() + 14 * 86_400_000);
    }
    expect((await me.swaps.mine.query({ open: true })).items.map(({ id }) => id)).toEqual([swapId]);
    await world.work();
    expect(await notified(me)).toContain('sendBack');
    expect(await notified(them)).toContain('comesBack');
  });

  it.each(['viewer', 'other'] as const)(
    'goes back at the cost of the %s where the ruling finds them responsible',
    async (who) => {
      const made = await scene(who);
      const { returns } = await made.me.swaps.byId.query({ swapId: made.swapId });
      expect(returns[0]?.payerId).toBe(made[who].id);
    },
  );

  it('is neither listed nor offered until it is home; what never left is listed at once', async () => {
    const { me, them, viewer, other, swapId, legId, lamp, tent } = await scene();
    expect([await readState(lamp), await readState(tent)]).toEqual(['published', 'reserved']);
    const again = { terms: buildTerms([lamp], [tent]) };
    expect(await expectRefusal(me.offers.propose.mutate(again))).toMatchObject({ kind: 'conflict' });
    await expectRefusal(them.items.withdraw.mutate({ itemId: tent }));
    await me.swaps.confirmReturnSent.mutate({ swapId, legId, trackingNumber: 'AP12345678' });
    expect((await them.swaps.byId.query({ swapId })).returns).toMatchObject([
      { state: 'sent', trackingNumber: 'AP12345678' },
    ]);
    expect(await readState(tent)).toBe('reserved');
    await them.swaps.confirmHome.mutate({ swapId, legId });
    expect(await readState(tent)).toBe('published');
    await world.work();
    expect(await notified(them)).toContain('returnSent');
    expect(await notified(me)).toContain('returnHome');
    expect(await me.offers.propose.mutate(again)).toMatchObject({ revision: 1 });
    for (const member of [viewer, other])
      expect((await world.as(member).swaps.mine.query({ open: true })).items).toEqual([]);
  });

  it('is home when its owner says so, also where nobody said that it was sent', async () => {
    const { them, swapId, legId, tent } = await scene();
    await them.swaps.confirmHome.mutate({ swapId, legId });
    expect(await readState(tent)).toBe('published');
    expect(await expectRefusal(them.swaps.confirmHome.mutate({ swapId, legId }))).toMatchObject({
      code: 'swaps.nothingToConfirm',
    });
  });

  it('is confirmed by its holder and its owner alone', async () => {
    const { me, them, swapId, legId } = await scene();
    const nothing = { code: 'swaps.nothingToConfirm' };
    expect(await expectRefusal(them.swaps.confirmReturnSent.mutate({ swapId, legId }))).toMatchObject(nothing);
    expect(await expectRefusal(me.swaps.confirmHome.mutate({ swapId, legId }))).toMatchObject(nothing);
    const stranger = world.as(await world.member());
    expect(await expectRefusal(stranger.swaps.confirmHome.mutate({ swapId, legId }))).toMatchObject({
      code: 'swaps.notFound',
    });
  });

  it('is asked for once when its day has passed, and staff see it as late after that', async () => {
    const { me, swapId, legId } = await scene();
    const { lateReturns: before } = await staff.counts.query();
    world.clock.advance({ days: 14, minutes: 1 });
    await job('swaps.remindOfReturns');
    await job('swaps.remindOfReturns');
    expect((await notified(me)).filter((how) => how === 'returnDue')).toHaveLength(1);
    expect((await staff.list.query({ returns: 'late' })).items.map(({ id }) => id)).toContain(swapId);
    world.clock.advance({ days: 7 });
    expect((await staff.counts.query()).lateReturns).toBeGreaterThan(before);
    expect((await staff.dispute.query({ swapId })).returns).toMatchObject([{ legId, state: 'awaited' }]);
  });

  it('that never comes is closed by staff with a reason, and its listing is live again', async () => {
    const { me, them, swapId, tent } = await scene();
    await staff.closeReturns.mutate({ swapId, reason: 'Lost in the post.' });
    expect(await readState(tent)).toBe('published');
    for (const side of [me, them])
      expect((await side.swaps.byId.query({ swapId })).returns).toMatchObject([{ state: 'closed' }]);
    expect(await expectRefusal(staff.closeReturns.mutate({ swapId, reason: 'Once more.' }))).toMatchObject({
      code: 'swaps.nothingToConfirm',
    });
  });

  it('stays removed where staff removed it while it was away', async () => {
    const { them, swapId, legId, tent } = await scene();
    const admin = world.as(await world.member({ role: 'owner' })).admin;
    await admin.items.remove.mutate({ itemId: tent, reason: 'Not allowed here.' });
    await them.swaps.confirmHome.mutate({ swapId, legId });
    expect(await readState(tent)).toBe('removed');
    await admin.items.restore.mutate({ itemId: tent, reason: 'It was allowed.' });
    expect(await readState(tent)).toBe('withdrawn');
  });

  it('goes home from a swap that stood still because of a ban as well', async () => {
    const made = await createBlockScene(world);
    const { swapId } = await made.swap();
    await made.them.swaps.confirmSent.mutate({ swapId, method: 'post' });
    await world.transaction((unit) => banMember(unit, made.other.id, { reason: 'rude words', until: null }));
    await world.work();
    await staff.settle.mutate({ swapId, as: 'cancelled', reason: 'The other one is banned.' });
    expect((await made.me.swaps.byId.query({ swapId })).returns).toMatchObject([
      { holderId: made.viewer.id, ownerId: made.other.id, state: 'awaited' },
    ]);
  });

  it('keeps a member from leaving until it is home', async () => {
    const { me, them, swapId, legId } = await scene();
    const ties = async (member: Caller) => (await member.members.leaving.query()).ties;
    expect(await ties(me)).toContain('swap');
    await them.swaps.confirmHome.mutate({ swapId, legId });
    expect(await ties(me)).not.toContain('swap');
  });

  it('is at the cost of a member of the swap only', async () => {
    const made = await createBlockScene(world);
    const { swapId } = await made.swap();
    await made.them.swaps.confirmSent.mutate({ swapId, method: 'post' });
    await made.me.swaps.report.mutate({ swapId, problem: 'It is not what we agreed on.' });
    const responsibleId: MemberId = (await world.member()).id;
    const ruling = { swapId, as: 'cancelled' as const, reason: 'Both want it undone.', responsibleId };
    expect(await expectRefusal(staff.settle.mutate(ruling))).toMatchObject({ code: 'swaps.notAParty' });
  });
});
