import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import type { MemberDraft } from '#modules/identity/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { banMember, liftBan } from './ban-member.ts';

const world = await testWorld();
const password = 'a quiet river';
const reason = 'Sold a bicycle that was not theirs.';
let count = 0;

async function someone(draft: MemberDraft = {}) {
  count += 1;
  const email = `banned${count}@example.com`;
  return { email, member: await world.member({ email, password, ...draft }) };
}
const ban = (id: Parameters<typeof banMember>[1], hours: number | null = null) =>
  world.transaction((unit) =>
    banMember(unit, id, { reason, until: hours === null ? null : new Date(unit.now.getTime() + hours * 3_600_000) }),
  );
async function emailsTo(email: string) {
  await world.work();
  return world.mails().filter(({ to }) => to.address === email);
}

describe('a ban', () => {
  it('ends every session at once', async () => {
    const { member } = await someone();
    const browser = testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, member) });
    expect((await browser.call.identity.session.query()).member?.id).toBe(member.id);
    await ban(member.id);
    expect((await browser.call.identity.session.query()).member).toBeNull();
  });

  it('is told to whoever has the right password, and to nobody else', async () => {
    const { email, member } = await someone();
    await ban(member.id);
    const browser = testBrowser(world.host);
    expect(await expectRefusal(browser.call.identity.signIn.mutate({ email, password }))).toMatchObject({
      code: 'identity.banned',
    });
    expect(await expectRefusal(browser.call.identity.signIn.mutate({ email, password: 'wrong enough' }))).toMatchObject(
      {
        code: 'identity.wrongCredentials',
      },
    );
  });

  it.each([
    ['en-US', 'Your Swapu account has been banned'],
    ['pt-PT', 'A sua conta Swapu foi suspensa'],
  ] as const)('is told by a letter with its reason, in %s', async (locale, subject) => {
    const { email, member } = await someone({ locale });
    await ban(member.id, 48);
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(reason) });
  });

  it('that is lifted is told of too', async () => {
    const { email, member } = await someone();
    await ban(member.id);
    await world.work();
    await world.transaction((unit) => liftBan(unit, member.id, 'a mistake'));
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your Swapu account has been banned',
      'You can use Swapu again',
    ]);
  });

  it('ends by itself at its moment, is then taken off the account, and told of once', async () => {
    const { email, member } = await someone();
    await ban(member.id, 2);
    world.clock.advance({ hours: 3 });
    const browser = testBrowser(world.host);
    await browser.call.identity.signIn.mutate({ email, password });
    for (const _time of [1, 2]) {
      await world.host.boss.send('identity.endBans', {});
      await world.work();
    }
    expect((await emailsTo(email)).filter(({ subject }) => subject === 'You can use Swapu again')).toHaveLength(1);
    expect(
      (
        await sql`select from member_account where id = ${member.id} and banned_at is null and ban_reason is null`.execute(
          world.db,
        )
      ).rows,
    ).toHaveLength(1);
  });
});
