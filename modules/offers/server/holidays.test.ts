import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '../testing.ts';
import { shiftClocksOfAwaited } from './shift-clocks-by-holiday.ts';

const world = await testWorld();
const hourLength = 3_600_000;

async function pair() {
  const [ana, ben] = [await world.member(), await world.member({ timeZone: 'Australia/Perth' })];
  return { ana, ben, lamp: await makeItem(world.db, ana.id), tent: await makeItem(world.db, ben.id) };
}
/** Ana offers her lamp for Ben's tent. */
async function scene() {
  const members = await pair();
  const { offerId } = await world
    .as(members.ana)
    .offers.propose.mutate({ terms: buildTerms([members.lamp], [members.tent]) });
  return { ...members, offerId };
}
/** The member is away for so many days of their own calendar. */
async function leave(member: Member, days: number) {
  const { earliest } = await world.as(member).members.holiday.query();
  const backOn = new Date(Date.parse(earliest) + (days - 1) * 24 * hourLength).toISOString().slice(0, 10);
  await world.as(member).members.saveHoliday.mutate({ backOn });
  await world.work();
  const { rows } = await sql<{ at: Date }>`
    select back_at as at from member_holiday where member_id = ${member.id}`.execute(world.db);
  return { backOn, backAt: rows[0]?.at.getTime() ?? Number.NaN };
}
const comeBack = async (member: Member) => {
  await world.as(member).members.endHoliday.mutate({});
  await world.work();
};
const expiry = async (viewer: Member, offerId: string) =>
  Date.parse((await world.as(viewer).offers.byId.query({ offerId })).expiresAt);
const now = () => world.clock.now().getTime();
const countReminders = async (offerId: string) =>
  (await world.events()).filter(
    ({ name, payload }) => name === 'offers.expiring' && JSON.stringify(payload).includes(offerId),
  ).length;
const runJob = async (name: string) => {
  await world.host.boss.send(name, {});
  await world.work();
};

describe('the clock of an offer', () => {
  it('is paused from when the awaited member leaves until their day begins on their own clock', async () => {
    const { ana, ben, offerId } = await scene();
    world.clock.advance({ hours: 20 });
    const { backOn, backAt } = await leave(ben, 7);
    expect(new Date(backAt).toISOString()).toBe(`${new Date(backAt).toISOString().slice(0, 10)}T16:00:00.000Z`);
    expect((await expiry(ana, offerId)) - backAt).toBe(52 * hourLength);
    expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({ awaitedBackOn: backOn });
  });

  it('goes on for who is not awaited', async () => {
    const { ana, ben, offerId } = await scene();
    const before = await expiry(ben, offerId);
    await leave(ana, 30);
    expect(await expiry(ben, offerId)).toBe(before);
  });

  it('of a new offer or a counter-offer begins when the awaited member is back', async () => {
    const { ana, ben, lamp, tent } = await pair();
    const { backAt } = await leave(ben, 10);
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    expect((await expiry(ana, offerId)) - backAt).toBe(72 * hourLength);
    const terms = buildTerms([lamp], [tent], { cashAddedCents: 1_000 });
    await world.as(ben).offers.negotiate.mutate({ offerId, revision: 1, terms });
    expect((await expiry(ana, offerId)) - now()).toBe(72 * hourLength);
    const more = buildTerms([lamp], [tent], { cashAddedCents: 500 });
    await world.as(ana).offers.negotiate.mutate({ offerId, revision: 2, terms: more });
    expect((await expiry(ana, offerId)) - backAt).toBe(72 * hourLength);
  });

  it('begins at their return too where the other party changes an item', async () => {
    const { ana, ben, lamp, offerId } = await scene();
    const { backAt } = await leave(ben, 5);
    const form = itemForm({ title: 'Another lamp', imageIds: await insertPictureRows(world.host, ana, 1) });
    const { editVersion } = await world.as(ana).items.toEdit.query({ itemId: lamp });
    await world.as(ana).items.edit.mutate({ ...form, itemId: lamp, editVersion });
    await world.work();
    expect((await expiry(ana, offerId)) - backAt).toBe(72 * hourLength);
  });

  it('gets its rest back when they come back early', async () => {
    const { ana, ben, offerId } = await scene();
    world.clock.advance({ hours: 20 });
    await leave(ben, 7);
    world.clock.advance({ days: 2 });
    await comeBack(ben);
    expect((await expiry(ana, offerId)) - now()).toBe(52 * hourLength);
    expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({ awaitedBackOn: null });
  });

  it('leaves a day to answer after any holiday', async () => {
    const { ana, ben, offerId } = await scene();
    world.clock.advance({ hours: 70 });
    const { backAt } = await leave(ben, 3);
    expect((await expiry(ana, offerId)) - backAt).toBe(24 * hourLength);
    world.clock.advance({ hours: 5 });
    await comeBack(ben);
    expect((await expiry(ana, offerId)) - now()).toBe(24 * hourLength);
  });

  it('follows the day that is chosen last, and counts each change once', async () => {
    const { ana, ben, offerId } = await scene();
    await leave(ben, 7);
    const { backAt } = await leave(ben, 3);
    for (const _time of [1, 2]) await world.transaction((unit) => shiftClocksOfAwaited(unit, ben.id));
    expect((await expiry(ana, offerId)) - backAt).toBe(72 * hourLength);
  });

  it('counts a holiday that was begun while the offer was being sent', async () => {
    const { ana, ben, offerId } = await scene();
    const { backAt } = await leave(ben, 7);
    const sent = new Date(now());
    await sql`update offer set holiday_end = null, expires_at = ${new Date(now() + 72 * hourLength)}
      where id = ${offerId}`.execute(world.db);
    world.clock.advance({ hours: 72 });
    await runJob('offers.expire');
    expect(await expiry(ana, offerId)).toBe(backAt + 24 * hourLength);
    expect(backAt).toBeGreaterThan(sent.getTime());
  });
});

it('an offer that has expired stays so, though its awaited member leaves before the job has run', async () => {
  const { ana, ben, offerId } = await scene();
  world.clock.advance({ hours: 73 });
  await leave(ben, 7);
  await runJob('offers.expire');
  expect(await world.as(ana).offers.byId.query({ offerId })).toMatchObject({ state: 'expired' });
  expect(await expiry(ana, offerId)).toBeLessThan(now());
});

it('a notification names the time of its offer as a holiday leaves it', async () => {
  const { ana, ben, lamp, tent } = await pair();
  await leave(ben, 10);
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world.work();
  const readDeadlines = async () => (await world.as(ben).notifications.list.query({})).items.map(({ until }) => until);
  const before = await readDeadlines();
  expect(before).toEqual([new Date(await expiry(ben, offerId)).toISOString()]);
  world.clock.advance({ days: 1 });
  await comeBack(ben);
  expect(await readDeadlines()).toEqual([new Date(await expiry(ben, offerId)).toISOString()]);
  expect(await readDeadlines()).not.toEqual(before);
});

describe('a member on holiday', () => {
  it.each([
    ['Asia/Calcutta', '18:30'],
    ['Europe/Kiev', '22:00'],
    ['+10:00', '14:00'],
    ['-12:00', '12:00'],
  ])('is back when the day begins on their own clock: %s', async (timeZone, start) => {
    const { backAt } = await leave(await world.member({ timeZone }), 7);
    expect(new Date(backAt).toISOString()).toContain(`T${start}:00.000Z`);
  });

  it('is reminded after their return only, and may answer before it', async () => {
    const { ben, offerId } = await scene();
    world.clock.advance({ hours: 50 });
    const { backAt } = await leave(ben, 4);
    world.clock.advance({ hours: 15 });
    await runJob('offers.remind');
    expect(await countReminders(offerId)).toBe(0);
    world.clock.advance({ hours: (backAt - now()) / hourLength + 13 });
    await runJob('offers.remind');
    expect(await countReminders(offerId)).toBe(1);
    await leave(ben, 2);
    await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  });

  it('is announced on the table before an offer is sent, and on their page and items', async () => {
    const { ana, ben, tent } = await pair();
    const { backOn } = await leave(ben, 4);
    expect(await world.as(ana).offers.table.query({ itemId: tent })).toMatchObject({ partnerBackOn: backOn });
    expect(await world.as(ana).members.backOn.query({ id: ben.id })).toEqual({ backOn });
    world.clock.advance({ days: 4 });
    expect(await world.as(ana).offers.table.query({ itemId: tent })).toMatchObject({ partnerBackOn: null });
    expect(await world.as(ana).members.backOn.query({ id: ben.id })).toEqual({ backOn: null });
  });

  it('chooses a day from tomorrow on, as far ahead as the setting allows', async () => {
    const { ben } = await pair();
    const { earliest, latest } = await world.as(ben).members.holiday.query();
    const shift = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 24 * hourLength).toISOString().slice(0, 10);
    for (const backOn of [shift(earliest, -1), shift(latest, 1)])
      expect(await expectRefusal(world.as(ben).members.saveHoliday.mutate({ backOn }))).toMatchObject({
        code: 'members.holidayDay',
        params: { most: 90 },
      });
    await world.as(ben).members.saveHoliday.mutate({ backOn: latest });
    expect(await world.as(ben).members.holiday.query()).toMatchObject({ backOn: latest });
  });

  it('gets matches in the list, and neither an email nor a push message about them', async () => {
    const { ana, ben, lamp, tent } = await pair();
    await leave(ben, 4);
    await world.as(ana).matching.like.mutate({ itemId: tent });
    await world.as(ben).matching.like.mutate({ itemId: lamp });
    await world.work();
    // The notification comes after ten minutes, and its email ten minutes later.
    for (const _time of [1, 2]) {
      world.clock.advance({ minutes: 11 });
      await world.work();
    }
    const kinds = async (member: Member) =>
      (await world.as(member).notifications.list.query({})).items.map(({ kind }) => kind);
    const isMailed = async (member: Member) => {
      const { email } = await world.as(member).identity.account.query();
      return world.mails().some(({ to }) => to.address === email);
    };
    expect([await kinds(ana), await kinds(ben)]).toEqual([['matches.made'], ['matches.made']]);
    expect([await isMailed(ana), await isMailed(ben)]).toEqual([true, false]);
  });
});
