import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Member } from '#platform/member.ts';
import { testBrowser } from '#testing/browser.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { findAccountForOperator } from './account/find-account-for-operator.ts';
import { endSessions } from './session/end-sessions.ts';
import { memberCommands } from './api/member.commands.ts';
import { grantRoleCommand, revokeRoleCommand } from './api/staff-roles.commands.ts';

const world = await testWorld();
const type = createOperator(world, [grantRoleCommand, revokeRoleCommand, ...memberCommands]);
const reason = 'asked by phone';
const password = 'a quiet river';

const countSessions = async ({ id }: Member) =>
  (await sql`select from member_session where member_id = ${id}`.execute(world.db)).rows.length;
const lastLine = async () =>
  (
    await sql<Record<string, unknown>>`
      select action, reason, actor_id, address, before, after from audit_entry order by id desc limit 1`.execute(
      world.db,
    )
  ).rows[0];
const readAccount = async ({ id }: Member) => {
  const { rows } = await sql<{ email: string; role: string }>`
    select email, role from member_account where id = ${id}`.execute(world.db);
  const [account] = rows;
  if (!account) throw new Error('no such account');
  return account;
};
async function signIn(member: Member) {
  const { email } = await readAccount(member);
  await testBrowser(world.host).call.identity.signIn.mutate({ email, password });
}
async function signedIn() {
  const member = await world.member({ password });
  await signIn(member);
  return member;
}

it('a member is banned until a day and let in again', async () => {
  const ann = await signedIn();
  expect(await type('member', 'ban', ann.username, reason, '--until', '2999-01-31')).toMatchObject({
    exit: exitCodes.done,
    answer: { memberId: ann.id, until: '2999-01-31T15:59:59.999Z' },
  });
  expect(await countSessions(ann)).toBe(0);
  expect(await lastLine()).toMatchObject({ action: 'identity.ban', reason });
  expect(await type('member', 'lift', ann.username, reason)).toMatchObject({ exit: exitCodes.done });
  expect(await lastLine()).toMatchObject({ action: 'identity.liftBan', reason });
});

it('a member is signed out everywhere; tried first, they stay', async () => {
  const ann = await signedIn();
  await type('member', 'sessions-end', ann.username, reason, '--dry-run');
  expect(await countSessions(ann)).toBeGreaterThan(0);
  expect(await type('member', 'sessions-end', ann.username, reason)).toMatchObject({ exit: exitCodes.done });
  expect(await countSessions(ann)).toBe(0);
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

it('a role of staff is granted, changed and revoked; only the end of rights ends the sessions', async () => {
  // Made with one session, and signed in with another.
  const kim = await signedIn();
  const { email } = await readAccount(kim);
  const standing = async () => ({ role: (await readAccount(kim)).role, sessions: await countSessions(kim) });
  const expectLine = async (action: string, before: string, after: string) =>
    expect(await lastLine()).toMatchObject({ action, before: { role: before }, after: { role: after } });

  await type('admin', 'grant', email, '--role', 'support', '--dry-run');
  expect(await standing()).toEqual({ role: 'member', sessions: 2 });
  expect(await type('admin', 'grant', email, '--role', 'support')).toMatchObject({
    exit: exitCodes.done,
    answer: { memberId: kim.id, role: 'support' },
  });
  expect(await standing()).toEqual({ role: 'support', sessions: 2 });
  await expectLine('identity.grantRole', 'member', 'support');

  await type('admin', 'grant', email, '--role', 'moderator');
  expect(await standing()).toEqual({ role: 'moderator', sessions: 0 });
  await expectLine('identity.grantRole', 'support', 'moderator');
  await signIn(kim);
  await type('admin', 'grant', email, '--role', 'moderator');
  expect(await standing()).toEqual({ role: 'moderator', sessions: 1 });

  expect(await type('admin', 'revoke', email)).toMatchObject({ exit: exitCodes.done, answer: { role: 'member' } });
  expect(await standing()).toEqual({ role: 'member', sessions: 0 });
  await expectLine('identity.revokeRole', 'moderator', 'member');
});

it('a role that is not one, and an address that no member has, are refused', async () => {
  const { email } = await readAccount(await world.member());
  expect(await type('admin', 'grant', email, '--role', 'king')).toMatchObject({ exit: exitCodes.usage });
  expect(await type('admin', 'grant', 'none@example.org')).toMatchObject({ exit: exitCodes.refused });
  expect(await type('admin', 'grant', email)).toMatchObject({ exit: exitCodes.done, answer: { role: 'owner' } });
});

it('the audit log names the person at the terminal', async () => {
  const [ann, kim] = [await world.member(), await world.member()];
  const { id: actorId } = await findAccountForOperator(world.db, kim.username);
  await runTransaction(world.host, { actor: null, actorId, traceId: 'test', address: 'cli:kim' }, async (unit) => {
    await endSessions(unit, ann.id);
    unit.audit({ action: 'identity.endSessions', subject: { kind: 'member', id: ann.id }, reason });
  });
  expect(await lastLine()).toMatchObject({ actor_id: kim.id, address: 'cli:kim' });
});
