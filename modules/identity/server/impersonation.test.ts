import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { MemberId, newId } from '#contracts/ids.ts';
import { listRolesWith, staffRoles, type StaffRole } from '#contracts/staff-roles.ts';
import { setMemberSuburb } from '#modules/members/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { listPermissions } from '#platform/module/permissions.ts';
import { access } from '#testing/access.table.ts';
import { createBlockScene } from '#testing/block-scene.ts';
import { createCallerContext, expectRefusal } from '#testing/caller.ts';
import { findCallRefusal, listAllProcedures } from '#testing/procedures.ts';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { changeRole } from './standing/change-role.ts';
import { beginImpersonation } from './impersonation/impersonate.ts';

const world = await testWorld({ RATE_LIMITS: 'off' });
const reason = 'They ask why nobody finds their tent.';

/** An admin in their own browser, and a member to impersonate. */
async function scene() {
  const [admin, ana] = [
    await world.member({ role: 'owner' }),
    await world.member({ email: `private-${crypto.randomUUID()}@example.com` }),
  ];
  await setMemberSuburb(world.host, ana.id, { postcode: '4064' });
  const browser = testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, admin) });
  const look = () =>
    browser.call.admin.members.impersonate.mutate({ requestId: crypto.randomUUID(), id: ana.id, reason });
  const who = async () => (await browser.call.identity.session.query()).member?.id;
  return { admin, ana, browser, look, who };
}
const lines = async (action: string, member: Member, admin: Member) =>
  (
    await sql<{
      reason: string | null;
    }>`select reason from audit_entry where action = ${action} and subject_id = ${member.id} and actor_id = ${admin.id}`.execute(
      world.db,
    )
  ).rows;
const closing = async () => {
  await world.host.boss.send('identity.closeImpersonations', {});
  await world.work();
};

describe('looking as a member', () => {
  it('shows an admin the app as the member sees it, for thirty minutes, and is written into the log with its reason', async () => {
    const { admin, ana, look, who } = await scene();
    expect(await who()).toBe(admin.id);
    const { until } = await look();
    expect(Date.parse(until) - world.clock.now().getTime()).toBe(30 * 60_000);
    expect(await who()).toBe(ana.id);
    expect(await lines('identity.impersonate', ana, admin)).toEqual([{ reason }]);
    world.clock.advance({ minutes: 31 });
    expect(await who()).toBe(admin.id);
    await closing();
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(1);
  });

  it('ends by its button, and the admin has the console again', async () => {
    const { admin, ana, browser, look, who } = await scene();
    await look();
    expect(await expectRefusal(browser.call.admin.members.byId.query({ id: ana.id }))).toMatchObject({
      code: 'platform.notFound',
    });
    await browser.call.identity.endImpersonation.mutate();
    expect(await who()).toBe(admin.id);
    expect(await browser.call.admin.members.byId.query({ id: ana.id })).toMatchObject({ id: ana.id });
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(1);
    await closing();
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(1);
    expect(await expectRefusal(browser.call.identity.endImpersonation.mutate())).toMatchObject({
      code: 'identity.notImpersonating',
    });
  });

  it('ends with the admin’s own session, and the log says so', async () => {
    const { admin, ana, look, who } = await scene();
    await look();
    await sql`delete from member_session where id = ${admin.sessionId}`.execute(world.db);
    expect(await who()).toBeUndefined();
    await closing();
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(1);
  });

  it('may begin anew while the look before still stands open, its time over or not, and the log has an end for each', async () => {
    const { admin, ana, look, who } = await scene();
    await look();
    world.clock.advance({ minutes: 31 });
    await look();
    expect(await who()).toBe(ana.id);
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(1);
    world.clock.advance({ minutes: 31 });
    await closing();
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(2);
  });

  it('is one look, however many are begun at once', async () => {
    const { admin, ana, browser } = await scene();
    const look = () =>
      findCallRefusal(createCallerContext(world.host, admin), 'admin.members.impersonate', {
        requestId: crypto.randomUUID(),
        id: ana.id,
        reason,
      });
    expect(await Promise.all([look(), look(), look()])).toEqual([undefined, undefined, undefined]);
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(2);
    await browser.call.identity.endImpersonation.mutate();
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(3);
  });

  it('is never of another admin, of oneself, or of nobody', async () => {
    const { admin, browser } = await scene();
    const other = await world.member({ role: 'owner' });
    const as = (id: string) =>
      expectRefusal(
        browser.call.admin.members.impersonate.mutate({ requestId: crypto.randomUUID(), id: id as never, reason }),
      );
    expect(await as(other.id)).toMatchObject({ code: 'identity.neverAnotherAdmin' });
    expect(await as(admin.id)).toMatchObject({ code: 'identity.notYourself' });
    expect(await as(crypto.randomUUID())).toMatchObject({ code: 'platform.notFound' });
  });

  it('ends when the member becomes an admin themselves', async () => {
    const { admin, ana, look, who } = await scene();
    await look();
    await world.transaction((unit) => changeRole(unit, ana.id, 'owner', 'Joined the house'));
    expect(await who()).toBe(admin.id);
    await closing();
    expect(await lines('identity.endImpersonation', ana, admin)).toHaveLength(1);
  });

  it('ends so too when it began at the very moment', async () => {
    const { admin, ana, who } = await scene();
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
      ).rows.length;
    let isOver = false;
    let promoting: Promise<unknown> = Promise.resolve();
    await world.transaction(async (unit) => {
      await beginImpersonation(unit, admin, ana.id, { reason, minutes: 30 });
      promoting = world
        .transaction((other) => changeRole(other, ana.id, 'owner', 'Joined the house'))
        .finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await waiting()) > 0).toBe(true);
    });
    await promoting;
    expect(await who()).toBe(admin.id);
  });

  it('leaves the member’s own sessions and last visit as they are', async () => {
    const { ana, look } = await scene();
    const before = await sql`select last_seen_at, updated_at from member_account where id = ${ana.id}`.execute(
      world.db,
    );
    await look();
    expect(
      await sql`select last_seen_at, updated_at from member_account where id = ${ana.id}`.execute(world.db),
    ).toEqual(before);
  });
});

const impersonated: Member = {
  ...(await world.member()),
  lookedAt: {
    by: (await world.member({ role: 'owner' })).id,
    role: 'owner',
    until: new Date(world.clock.now().getTime() + 60_000),
  },
};
const impersonatedBy = (role: StaffRole) => ({
  ...impersonated,
  lookedAt: { by: newId(MemberId), role, until: new Date(world.clock.now().getTime() + 60_000) },
});
const permissions = listPermissions(world.host.modules);
const refusals = /^platform\.(impersonationIsReadOnly|notForYourRole)$/;

describe('who looks as a member', () => {
  it.each(listAllProcedures().filter(({ type, path }) => type === 'mutation' && path !== 'identity.endImpersonation'))(
    'can change nothing: $path',
    async ({ path }) => {
      expect(
        await findCallRefusal(createCallerContext(world.host, impersonated), path, { nonsense: true }),
      ).toMatchObject({
        code: 'platform.impersonationIsReadOnly',
      });
    },
  );

  // A query without a row in the access table fails there, and one that says `member` is refused here.
  it.each(
    listAllProcedures()
      .filter(({ path, type }) => type === 'query' && /^member(\/|$)/.test(access[path] ?? ''))
      .flatMap(({ path }) => staffRoles.map((role) => ({ path, role }))),
  )('reads $path, as $role, only where the console would show it', async ({ path, role }) => {
    const answer = await findCallRefusal(createCallerContext(world.host, impersonatedBy(role)), path, {
      nonsense: true,
    });
    const [, permission] = (access[path] ?? '').split('member/');
    if (permission === undefined) expect(answer?.code).toBe('platform.impersonationIsReadOnly');
    else if (listRolesWith(permission, permissions).includes(role)) expect(answer?.code ?? '').not.toMatch(refusals);
    else expect(answer?.code).toBe('platform.notForYourRole');
  });

  it('reads neither notes between members nor meeting places and parcel numbers, which the parties read', async () => {
    const scene = await createBlockScene(world);
    const { me, them, viewer, other, item } = scene;
    const note = 'Between us two';
    const terms = buildTerms([await item(other)], [await item(viewer)], { note });
    const { offerId } = await them.offers.propose.mutate({ terms });
    const { swapId } = await scene.swap();
    const [leg] = (await me.swaps.byId.query({ swapId })).legs;
    if (!leg) throw new Error('the swap has no leg');
    const meetingAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const way = { fromId: leg.fromId, toId: leg.toId, kind: 'meeting', meetingAt, place: 'Under the clock' } as const;
    await me.swaps.proposeDelivery.mutate({ swapId, ways: [way] });
    await me.swaps.confirmSent.mutate({ swapId, method: 'post', trackingNumber: 'AB123456' });
    const readAll = async (call: typeof me) =>
      JSON.stringify([
        await call.offers.byId.query({ offerId }),
        await call.offers.list.query({}),
        await call.offers.onMyItems.query({}),
        await call.swaps.byId.query({ swapId }),
        await call.swaps.mine.query({}),
      ]);
    const secrets = [note, 'Under the clock', 'AB123456'];
    const own = await readAll(me);
    expect(secrets.filter((secret) => own.includes(secret))).toEqual(secrets);
    for (const role of ['moderator', 'owner'] as const) {
      const seen = await readAll(world.as({ ...viewer, lookedAt: impersonatedBy(role).lookedAt }));
      expect(secrets.filter((secret) => seen.includes(secret))).toEqual([]);
      expect(seen).toContain(offerId);
    }
  });

  it('has the role of whoever looks, not that of the member', async () => {
    const moderator = await world.member({ role: 'moderator' });
    const browser = testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, moderator) });
    const ana = await world.member();
    const id = ana.id;
    await browser.call.admin.members.impersonate.mutate({ requestId: crypto.randomUUID(), id, reason });
    expect(await expectRefusal(browser.call.payments.tokens.balance.query())).toMatchObject({
      code: 'platform.notForYourRole',
    });
    expect(await browser.call.offers.counts.query()).toMatchObject({ mine: 0 });
  });

  it('is not met by the member who signs in meanwhile, and cannot be ended by them', async () => {
    const { admin, ana, look, who } = await scene();
    await look();
    const own = testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, ana) });
    const { member } = await own.call.identity.session.query();
    expect(member).toMatchObject({ id: ana.id, role: 'member' });
    expect(await expectRefusal(own.call.identity.endImpersonation.mutate())).toMatchObject({
      code: 'identity.notImpersonating',
    });
    expect((await own.call.identity.session.query()).member).toMatchObject({ id: ana.id, role: 'member' });
    expect(await who()).toBe(ana.id);
    expect(await lines('identity.endImpersonation', ana, admin)).toEqual([]);
  });

  it('has no live stream', async () => {
    expect(
      await findCallRefusal(createCallerContext(world.host, impersonated), 'live.stream', {
        topics: [['swaps.mine', impersonated.id]],
      }),
    ).toMatchObject({ code: 'platform.impersonationIsReadOnly' });
  });
});
