import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { giveTokens } from '#modules/payments/testing.ts';
import type { JobDefinition } from '#platform/jobs/define-job.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { beginWaitingClosingsJob } from './begin-waiting-closings.job.ts';
import { enqueueDueErasuresJob } from './enqueue-due-erasures.job.ts';
import { remindLeavingMembersJob } from './remind-leaving-members.job.ts';

const world = await testWorld();
const password = 'a quiet river';
const run = async (job: JobDefinition) => {
  await runJob(world.host, job, 'test', {});
  await world.work();
};
const member = () => world.member({ password });
const close = async (who: Member) => {
  const asked = await world.as(who).members.close.mutate({ password });
  await world.work();
  return asked;
};
const readEmail = async (id: MemberId) =>
  (await sql<{ email: string }>`select email from member_account where id = ${id}`.execute(world.db)).rows[0]?.email ??
  '';
async function signIn(who: Member): Promise<TestBrowser> {
  const browser = testBrowser(world.host);
  await browser.call.identity.signIn.mutate({ email: await readEmail(who.id), password });
  return browser;
}
const listEmails = (email: string) =>
  world
    .mails()
    .filter((mail) => mail.to.address === email)
    .map(({ letter }) => letter);
const readClosing = async ({ id }: Member) =>
  (await sql<{ state: string }>`select state from member_closing where member_id = ${id}`.execute(world.db)).rows[0]
    ?.state;

/** Two members with an agreed swap. */
async function swapping() {
  const [ann, bob] = [await member(), await member()];
  const [lamp, tent] = [await makeItem(world.db, ann.id), await makeItem(world.db, bob.id)];
  const { offerId } = await world.as(ann).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const { swapId } = await world.as(bob).offers.accept.mutate({ offerId, revision: 1 });
  await world.work();
  return { ann, bob, swapId };
}

describe('closing an account', () => {
  it('takes its member out of others’ sight at once, ends every session and writes how to come back', async () => {
    const ann = await member();
    const item = await makeItem(world.db, ann.id);
    const email = await readEmail(ann.id);
    expect(await close(ann)).toMatchObject({ state: 'leaving' });
    expect(await expectRefusal(world.as(await member()).members.byId.query({ id: ann.id }))).toMatchObject({
      code: 'members.notFound',
    });
    expect(await expectRefusal(world.guest().items.byId.query({ itemId: item }))).toMatchObject({ kind: 'notFound' });
    expect((await sql`select from member_session where member_id = ${ann.id}`.execute(world.db)).rows).toEqual([]);
    expect(listEmails(email)).toEqual(['members.closingAsked']);
  });

  it('asks for the password unless one has just signed in', async () => {
    const ann = await member();
    world.clock.advance({ minutes: 11 });
    expect(await expectRefusal(world.as(ann).members.close.mutate({}))).toMatchObject({
      code: 'identity.presenceNeeded',
      params: { needs: 'password' },
    });
    expect(await expectRefusal(world.as(ann).members.close.mutate({ password: 'a guess at it' }))).toMatchObject({
      code: 'identity.wrongPassword',
    });
    expect(await readClosing(ann)).toBeUndefined();
  });

  it('is refused to who runs the house, and to who has asked already', async () => {
    const boss = await world.member({ role: 'owner' });
    expect(await expectRefusal(world.as(boss).members.close.mutate({}))).toMatchObject({ code: 'members.adminsStay' });
    const { ann } = await swapping();
    await close(ann);
    expect(await expectRefusal(world.as(ann).members.close.mutate({ password }))).toMatchObject({
      code: 'members.alreadyClosing',
    });
  });

  it('tells before what binds: a swap, a subscription, tokens that were paid for', async () => {
    const ann = await world.subscriber();
    await world.transaction((unit) => giveTokens(unit, ann.id, 10, 'purchase'));
    expect(await world.as(ann).members.leaving.query()).toMatchObject({
      state: null,
      ties: ['subscription', 'paidTokens'],
      days: 14,
      mayLeave: true,
    });
    const { bob } = await swapping();
    expect(await world.as(bob).members.leaving.query()).toMatchObject({ ties: ['swap'] });
  });

  it('waits for the last swap to end, and may be taken back until then', async () => {
    const { ann, bob, swapId } = await swapping();
    expect(await close(ann)).toEqual({ state: 'waiting', closesAt: null });
    await run(beginWaitingClosingsJob);
    expect(await readClosing(ann)).toBe('waiting');
    expect(await world.as(ann).members.leaving.query()).toMatchObject({ state: 'waiting' });
    await world.as(ann).members.stay.mutate({});
    expect(await world.as(ann).members.leaving.query()).toMatchObject({ state: null });
    await close(ann);
    await Promise.all(
      [ann, bob].map((party) =>
        world
          .as(party)
          .swaps.cancel.mutate({ swapId, reason: 'We both changed our minds' })
          .catch(() => undefined),
      ),
    );
    await sql`update swap set state = 'cancelled', cancelled_at = now() where id = ${swapId}`.execute(world.db);
    await run(beginWaitingClosingsJob);
    expect(await readClosing(ann)).toBe('leaving');
    expect(listEmails(await readEmail(ann.id))).toContain('members.closingAsked');
  });
});

describe('coming back', () => {
  it('is asked of whoever signs in within the days, who is a guest until then, and restores everything', async () => {
    const ann = await member();
    const item = await makeItem(world.db, ann.id);
    await close(ann);
    const { call } = await signIn(ann);
    expect((await call.identity.session.query()).member).toBeNull();
    expect(await expectRefusal(call.members.me.query())).toMatchObject({ code: 'platform.signInNeeded' });
    expect(await call.members.leaver.query()).toMatchObject({ username: ann.username });
    await call.members.comeBack.mutate();
    await world.work();
    expect((await call.identity.session.query()).member).toMatchObject({ id: ann.id });
    expect(await call.members.leaver.query()).toBeNull();
    expect(await world.guest().items.byId.query({ itemId: item })).toMatchObject({ item: { id: item } });
    await run(enqueueDueErasuresJob);
    expect(await readClosing(ann)).toBeUndefined();
  });

  it('is refused with a no: the account stays closed, and the session ends for whoever may hold it', async () => {
    const ann = await member();
    await close(ann);
    const browser = await signIn(ann);
    const copied = testBrowser(world.host, {
      cookies: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    await browser.call.identity.signOut.mutate();
    expect((await sql`select from member_session where member_id = ${ann.id}`.execute(world.db)).rows).toEqual([]);
    expect(await copied.call.members.leaver.query()).toBeNull();
    expect(await expectRefusal(copied.call.members.comeBack.mutate())).toMatchObject({ code: 'members.notClosing' });
    expect(await readClosing(ann)).toBe('leaving');
  });

  it('is nothing to anybody else', async () => {
    expect(await world.guest().members.leaver.query()).toBeNull();
    expect(await expectRefusal(world.guest().members.comeBack.mutate())).toMatchObject({ code: 'members.notClosing' });
  });

  it('is reminded of three days before the end, once', async () => {
    const ann = await member();
    await close(ann);
    const email = await readEmail(ann.id);
    world.clock.advance({ days: 10, hours: 23 });
    await run(remindLeavingMembersJob);
    expect(listEmails(email)).toEqual(['members.closingAsked']);
    world.clock.advance({ hours: 2 });
    await run(remindLeavingMembersJob);
    await run(remindLeavingMembersJob);
    expect(listEmails(email)).toEqual(['members.closingAsked', 'members.closingReminder']);
  });

  it('is not asked for by a reminder that leaves after the member came back', async () => {
    const ann = await member();
    await close(ann);
    world.clock.advance({ days: 12 });
    await runJob(world.host, remindLeavingMembersJob, 'test', {});
    const { call } = await signIn(ann);
    await call.members.comeBack.mutate();
    await world.work();
    expect(listEmails(await readEmail(ann.id))).not.toContain('members.closingReminder');
  });

  it('is too late once erasing has begun', async () => {
    const ann = await member();
    await close(ann);
    world.clock.advance({ days: 14 });
    const { call } = await signIn(ann);
    await runJob(world.host, enqueueDueErasuresJob, 'test', {});
    expect(await expectRefusal(call.members.comeBack.mutate())).toMatchObject({ code: 'members.tooLateToComeBack' });
  });

  it('may be brought about by staff with a reason, never in silence: the audit log has it and the member is told', async () => {
    const boss = await world.member({ role: 'owner' });
    const ann = await member();
    await close(ann);
    await world
      .as(boss)
      .admin.members.callOffClosing.mutate({ id: ann.id, reason: 'Their account was used by somebody else' });
    await world.work();
    expect(listEmails(await readEmail(ann.id))).toContain('members.accountBack');
    expect(
      (
        await sql`select action, actor_id as actor, before, after from audit_entry where subject_id = ${ann.id}`.execute(
          world.db,
        )
      ).rows,
    ).toEqual([
      {
        action: 'members.callOffClosing',
        actor: boss.id,
        before: { closing: 'leaving', cause: 'asked' },
        after: { closing: null },
      },
    ]);
    expect(await world.as(boss).admin.members.privacyOf.query({ id: ann.id })).toMatchObject({ closing: null });
  });
});

describe('the end of an account', () => {
  it('comes after fourteen days and not before: the address is free again, and the last letter says so', async () => {
    const ann = await member();
    const email = await readEmail(ann.id);
    await close(ann);
    world.clock.advance({ days: 13, hours: 23 });
    await run(enqueueDueErasuresJob);
    expect(await readClosing(ann)).toBe('leaving');
    world.clock.advance({ hours: 1 });
    await run(enqueueDueErasuresJob);
    expect(await readClosing(ann)).toBe('closed');
    expect(await readEmail(ann.id)).toMatch(/@closed\.invalid$/);
    expect(listEmails(email).at(-1)).toBe('members.accountClosed');
    await run(enqueueDueErasuresJob);
    expect(listEmails(email).filter((template) => template === 'members.accountClosed')).toHaveLength(1);
    expect((await world.member({ email, username: ann.username })).username).toBe(ann.username);
  });

  it('waits while a swap is under way after all', async () => {
    const { ann } = await swapping();
    await sql`insert into member_closing (member_id, cause, state, asked_at, began_at, closes_at) values (${ann.id}, 'asked', 'leaving', now(), now(), ${world.clock.now()})`.execute(
      world.db,
    );
    await sql`update member_account set absence = 'leaving', absent_since = now() where id = ${ann.id}`.execute(
      world.db,
    );
    await run(enqueueDueErasuresJob);
    expect(await readClosing(ann)).toBe('leaving');
  });
});
