import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Member } from '#platform/member.ts';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { testTotpCode } from '../testing.ts';
import { changeRole } from './standing/change-role.ts';
import { computeTotpCode } from './two-factor/totp.ts';

const world = await testWorld();
const password = 'a quiet river';
let count = 0;

/** Makes a member who asked for a new password; the returned `reset` follows the emailed link. */
async function someone({ twoFactor = false } = {}) {
  count += 1;
  const email = `at-once${count}@example.com`;
  await world.member({ email, password, twoFactor });
  await world.guest().identity.askForReset.mutate({ email });
  await world.work();
  const token =
    /token=([\w-]+)/.exec(
      world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.resetPassword')?.text ??
        '',
    )?.[1] ?? '';
  return {
    email,
    reset: () => world.guest().identity.resetPassword.mutate({ token, password: 'another quiet river' }),
  };
}
const isSignedIn = async (browser: TestBrowser) => (await browser.call.identity.session.query()).member !== null;
const waiting = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
  ).rows[0]?.n ?? 0;

/**
 * Stops the first call just before its commit, its session written but not yet visible; then starts the second, which
 * runs as far as it can.
 */
async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const both: Promise<unknown>[] = [];
  let isOver = false;
  await world.transaction(async (unit) => {
    await sql`lock table member_trace in exclusive mode`.execute(unit.db);
    both.push(first());
    await expect.poll(waiting).toBe(1);
    both.push(second().finally(() => (isOver = true)));
    await expect.poll(async () => isOver || (await waiting()) === 2).toBe(true);
  });
  await Promise.all(both);
}

describe('a new password, set at the very moment in which somebody signs in', () => {
  it('leaves nobody signed in who came with the old one', async () => {
    const { email, reset } = await someone();
    const browser = testBrowser(world.host);
    await meet(() => browser.call.identity.signIn.mutate({ email, password }), reset);
    expect(await isSignedIn(browser)).toBe(false);
  });
  it('leaves nobody signed in whose code came after the old one', async () => {
    const { email, reset } = await someone({ twoFactor: true });
    const browser = testBrowser(world.host);
    await browser.call.identity.signIn.mutate({ email, password });
    await meet(() => browser.call.identity.signInByCode.mutate({ code: testTotpCode(world.clock.now()) }), reset);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

it('two-factor, switched on at the very moment in which somebody signs in, leaves nobody signed in who showed no code', async () => {
  const email = 'no-code@example.com';
  const { identity } = world.as(await world.member({ email, password }));
  const { key } = await identity.beginTwoFactor.mutate({ password });
  const browser = testBrowser(world.host);
  await meet(
    () => browser.call.identity.signIn.mutate({ email, password }),
    () => identity.confirmTwoFactor.mutate({ code: computeTotpCode(key, world.clock.now()) }),
  );
  expect(await isSignedIn(browser)).toBe(false);
});

it('of two admins who take each other’s rights at the same moment one stays', async () => {
  const [one, other] = [await world.member({ role: 'owner' }), await world.member({ role: 'owner' })];
  const revoke = (by: Member, whom: Member) =>
    world.transaction((unit) => changeRole(unit, whom.id, 'member', 'Leaves the house'), by);
  const outcomes = await world.transaction(async (unit) => {
    await sql`lock table audit_entry in exclusive mode`.execute(unit.db);
    const both = Promise.allSettled([revoke(one, other), revoke(other, one)]);
    await expect.poll(waiting).toBe(2);
    return { both };
  });
  expect((await outcomes.both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
