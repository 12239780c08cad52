import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Member } from '#platform/member.ts';
import { testBrowser } from '#testing/browser.ts';
import { operatorOf } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { findAccount } from './find-account.ts';
import { endSessions } from './end-sessions.ts';
import { memberCommands } from './member.commands.ts';

const world = await testWorld();
const type = operatorOf(world, memberCommands);
const reason = 'asked by phone';
const password = 'a quiet river';

const sessionsOf = async ({ id }: Member) =>
  (await sql`select from member_session where member_id = ${id}`.execute(world.db)).rows.length;
const lastLine = async () =>
  (
    await sql<{ action: string; reason: string | null; actor_id: string | null; address: string | null }>`
      select action, reason, actor_id, address from audit_entry order by id desc limit 1`.execute(world.db)
  ).rows[0];
async function signedIn() {
  const member = await world.member({ password });
  const email = (
    await sql<{ email: string }>`select email from member_account where id = ${member.id}`.execute(world.db)
  ).rows[0]?.email;
  const browser = testBrowser(world.host);
  await browser.call.identity.signIn.mutate({ email: email ?? '', password });
  return member;
}

it('a member is banned until a day and let in again', async () => {
  const ann = await signedIn();
  expect(await type('member', 'ban', ann.username, reason, '--until', '2999-01-31')).toMatchObject({
    exit: exitCodes.done,
    answer: { memberId: ann.id, until: '2999-01-31T15:59:59.000Z' },
  });
  expect(await sessionsOf(ann)).toBe(0);
  expect(await lastLine()).toMatchObject({ action: 'identity.ban', reason });
  expect(await type('member', 'lift', ann.username, reason)).toMatchObject({ exit: exitCodes.done });
  expect(await lastLine()).toMatchObject({ action: 'identity.liftBan', reason });
});

it('a member is signed out everywhere; tried first, they stay', async () => {
  const ann = await signedIn();
  await type('member', 'sessions-end', ann.username, reason, '--dry-run');
  expect(await sessionsOf(ann)).toBeGreaterThan(0);
  expect(await type('member', 'sessions-end', ann.username, reason)).toMatchObject({ exit: exitCodes.done });
  expect(await sessionsOf(ann)).toBe(0);
  expect(await lastLine()).toMatchObject({ action: 'identity.endSessions', reason });
});

it('two-factor is taken off, with backup codes and sessions, and its member gets an email', async () => {
  const ann = await world.member({ password });
  await sql`insert into member_two_factor (member_id, sealed_key, last_step, created_at, confirmed_at)
    values (${ann.id}, 'sealed', 0, now(), now()) on conflict do nothing`.execute(world.db);
  expect(await type('admin', 'two-factor-reset', ann.username, reason)).toMatchObject({ exit: exitCodes.done });
  expect((await sql`select from member_two_factor where member_id = ${ann.id}`.execute(world.db)).rows).toEqual([]);
  expect(await lastLine()).toMatchObject({ action: 'identity.resetTwoFactor', reason });
  await world.work();
  expect(world.mails().at(-1)).toMatchObject({ letter: 'identity.securityChanged' });
  expect(await type('admin', 'two-factor-reset', ann.username, reason)).toMatchObject({ exit: exitCodes.refused });
});

it('the audit log names the person at the terminal', async () => {
  const [ann, kim] = [await world.member(), await world.member()];
  const { id: actorId } = await findAccount(world.db, kim.username);
  await runTransaction(world.host, { actor: null, actorId, traceId: 'test', address: 'cli:kim' }, async (unit) => {
    await endSessions(unit, ann.id);
    unit.audit({ action: 'identity.endSessions', subject: { kind: 'member', id: ann.id }, reason });
  });
  expect(await lastLine()).toMatchObject({ actor_id: kim.id, address: 'cli:kim' });
});
