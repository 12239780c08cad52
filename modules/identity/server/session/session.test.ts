import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { makeSessionCookieHeader } from '../../testing.ts';
import { resolveMember } from './resolve-member.ts';

const world = await testWorld();
const password = 'a quiet river';
let count = 0;
async function someone(draft: object = {}) {
  count += 1;
  const email = `session${count}@example.com`;
  const member = await world.member({ email, password, ...draft });
  return { email, member };
}
async function signedIn(stay = false) {
  const { email, member } = await someone();
  const browser = testBrowser(world.host);
  await browser.call.identity.signIn.mutate({ email, password, stay });
  return { browser, email, member };
}
const who = async (browser: ReturnType<typeof testBrowser>) => (await browser.call.identity.session.query()).member;

describe('the language of an account', () => {
  it('is the one last switched to, and nothing else of the account changes with it', async () => {
    const { member } = await someone({ locale: 'en-US' });
    const me = world.as(member);
    const before = await me.identity.account.query();
    await me.identity.saveLanguage.mutate({ locale: 'pt-PT' });
    expect(await me.identity.account.query()).toEqual({ ...before, locale: 'pt-PT' });
  });
  it('is the one of the letters that follow', async () => {
    const { email, member } = await someone({ locale: 'en-US' });
    await world.as(member).identity.saveLanguage.mutate({ locale: 'pt-PT' });
    await world.guest().identity.askForReset.mutate({ email });
    await world.work();
    expect(world.mails().findLast(({ to }) => to.address === email)?.subject).toBe(
      'Defina uma nova palavra-passe para a Swapu',
    );
  });
});

describe('signing in', () => {
  it('says the same of a wrong password, an unknown address and an account that waits for its link', async () => {
    const { email } = await someone();
    const { call } = testBrowser(world.host);
    await call.identity.signUp.mutate({
      email: 'waits@example.com',
      username: 'waits-here',
      password,
      terms: true,
      age: true,
      residence: true,
    });
    for (const attempt of [
      { email, password: 'wrong one' },
      { email: 'nobody@example.com', password },
      { email: 'waits@example.com', password: 'wrong one' },
    ]) {
      expect(await expectRefusal(call.identity.signIn.mutate(attempt))).toMatchObject({
        code: 'identity.wrongCredentials',
        kind: 'unauthenticated',
        params: {},
        fields: [],
      });
    }
  });
  it('tells the holder of the right password that the address waits for its link', async () => {
    const refused = await expectRefusal(
      testBrowser(world.host).call.identity.signIn.mutate({ email: 'waits@example.com', password }),
    );
    expect(refused.code).toBe('identity.addressNotConfirmed');
  });
  it('tells the banned so, with the right password only', async () => {
    const { email, member } = await someone();
    await sql`update member_account set banned_at = ${world.clock.now()}, ban_reason = 'Rude' where id = ${member.id}`.execute(
      world.db,
    );
    const { call } = testBrowser(world.host);
    expect((await expectRefusal(call.identity.signIn.mutate({ email, password }))).code).toBe('identity.banned');
    expect((await expectRefusal(call.identity.signIn.mutate({ email, password: 'wrong one' }))).code).toBe(
      'identity.wrongCredentials',
    );
  });
  it('lets somebody in again when their ban has ended', async () => {
    const { email, member } = await someone();
    const until = new Date(world.clock.now().getTime() + 60_000);
    await sql`update member_account set banned_at = ${world.clock.now()}, banned_until = ${until}, ban_reason = 'Rude' where id = ${member.id}`.execute(
      world.db,
    );
    world.clock.advance({ minutes: 2 });
    await testBrowser(world.host).call.identity.signIn.mutate({ email, password });
  });
  it('sets a cookie that no script reads and no other site sends', async () => {
    const { browser } = await signedIn();
    const cookie = browser.setCookies.find((header) => header.startsWith('swapu.session_token='));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Secure|Max-Age|Domain/);
  });
  it('takes no session that somebody else planted: the old one ends, a new one begins', async () => {
    const attacker = await signedIn();
    const fixedCookies = [...attacker.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { email, member } = await someone();
    const victim = testBrowser(world.host, { cookies: fixedCookies });
    await victim.call.identity.signIn.mutate({ email, password });
    expect((await who(victim))?.id).toBe(member.id);
    expect(await who(attacker.browser)).toBeNull();
    // Published like every other end, so that what this browser shows of them ends too.
    expect((await world.events()).at(-1)).toMatchObject({
      name: 'identity.signedOut',
      payload: { memberId: attacker.member.id },
    });
  });
});

describe('a session', () => {
  it('ends one hour after it began, however much it is used', async () => {
    const { browser } = await signedIn();
    world.clock.advance({ minutes: 59 });
    const view = await browser.call.identity.session.query();
    expect(view.member).not.toBeNull();
    expect(Date.parse(view.expiresAt ?? '') - world.clock.now().getTime()).toBeLessThanOrEqual(60_000);
    world.clock.advance({ minutes: 1 });
    expect(await who(browser)).toBeNull();
    expect((await expectRefusal(browser.call.identity.account.query())).code).toBe('platform.signInNeeded');
  });
  it('warns five minutes before its end', async () => {
    const { browser } = await signedIn();
    const { expiresAt, warnAt } = await browser.call.identity.session.query();
    expect(Date.parse(expiresAt ?? '') - Date.parse(warnAt ?? '')).toBe(5 * 60_000);
  });
  it('stays for thirty days from its last use where that was asked for', async () => {
    const { browser } = await signedIn(true);
    for (let visit = 0; visit < 3; visit += 1) {
      world.clock.advance({ hours: 24 * 25 });
      expect(await who(browser)).not.toBeNull();
    }
    world.clock.advance({ hours: 24 * 31 });
    expect(await who(browser)).toBeNull();
  });
  it('that stays notes once a day that its member was here; one of an hour notes its beginning only', async () => {
    const [staying, passing] = [await signedIn(true), await signedIn()];
    const seenAt = async ({ member }: { member: { id: string } }) =>
      (
        await sql<{ at: Date }>`select last_seen_at as at from member_account where id = ${member.id}`.execute(world.db)
      ).rows[0]?.at.getTime();
    const began = world.clock.now().getTime();
    const visit = async (hours: number) => {
      world.clock.advance({ hours });
      await Promise.all([who(staying.browser), who(passing.browser)]);
      return [await seenAt(staying), await seenAt(passing)].map((at) => ((at ?? 0) - began) / 3_600_000);
    };
    expect([await visit(0.5), await visit(23), await visit(1), await visit(10), await visit(20)]).toEqual([
      [0, 0],
      [0, 0],
      [24.5, 0],
      [24.5, 0],
      [54.5, 0],
    ]);
  });
  it('ends at once, everywhere, when it is signed out', async () => {
    const { browser } = await signedIn();
    const stolen = testBrowser(world.host, {
      cookies: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    expect(await who(stolen)).not.toBeNull();
    await browser.call.identity.signOut.mutate();
    expect(await who(stolen)).toBeNull();
    expect(browser.cookies.has('swapu.session_token')).toBe(false);
    expect((await world.events()).at(-1)?.name).toBe('identity.signedOut');
  });
  it('ends at once when its row is deleted or its member banned', async () => {
    const [revoked, banned] = [await signedIn(), await signedIn()];
    await sql`delete from member_session where member_id = ${revoked.member.id}`.execute(world.db);
    await sql`update member_account set banned_at = ${world.clock.now()}, ban_reason = 'Rude' where id = ${banned.member.id}`.execute(
      world.db,
    );
    expect([await who(revoked.browser), await who(banned.browser)]).toEqual([null, null]);
  });
  it('is looked up with one statement, and a forged cookie with none', async () => {
    const { member } = await signedIn();
    const cookie = makeSessionCookieHeader(world.host, member);
    // The first call of a day records the visit as well.
    await resolveMember(world.host, cookie, world.clock.now());
    const statements: string[] = [];
    const spy = (client: { query: (...args: unknown[]) => unknown }) => {
      const original = client.query.bind(client);
      client.query = (...args: unknown[]) => {
        statements.push(String((args[0] as { text?: string }).text ?? args[0]));
        return original(...args);
      };
    };
    const client = await world.host.database.pool.connect();
    client.release();
    spy(client as never);
    expect((await resolveMember(world.host, cookie, world.clock.now()))?.member.id).toBe(member.id);
    expect(statements).toHaveLength(1);
    for (const forged of [
      cookie.slice(0, -6),
      'swapu.session_token=abc',
      'swapu.session_token=abc.def',
      'swapu.session_token=%',
      'other=1',
      undefined,
    ]) {
      expect(await resolveMember(world.host, forged, world.clock.now())).toBeNull();
    }
    expect(statements).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const findResetToken = (email: string) =>
    /token=([\w-]+)/.exec(
      world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.resetPassword')?.text ??
        '',
    )?.[1] ?? '';
  it('is replaced by a mailed link, once, and everyone else is signed out', async () => {
    const { browser, email } = await signedIn();
    const { call } = testBrowser(world.host);
    expect(await call.identity.askForReset.mutate({ email })).toEqual(
      await call.identity.askForReset.mutate({ email: 'nobody@example.com' }),
    );
    await world.work();
    const token = findResetToken(email);
    await call.identity.resetPassword.mutate({ token, password: 'another quiet river' });
    expect(await who(browser)).toBeNull();
    expect(
      (await expectRefusal(call.identity.resetPassword.mutate({ token, password: 'a third quiet river' }))).code,
    ).toBe('identity.linkInvalid');
    expect((await expectRefusal(call.identity.signIn.mutate({ email, password }))).code).toBe(
      'identity.wrongCredentials',
    );
    await call.identity.signIn.mutate({ email, password: 'another quiet river' });
    expect(world.mails().filter((mail) => mail.to.address === 'nobody@example.com')).toEqual([]);
  });
  it('has a link that works for an hour and for nothing else', async () => {
    const { email } = await someone();
    const { call } = testBrowser(world.host);
    await call.identity.askForReset.mutate({ email });
    await world.work();
    const token = findResetToken(email);
    expect((await expectRefusal(call.identity.confirmAddress.mutate({ token }))).code).toBe('identity.linkInvalid');
    expect(
      (
        await expectRefusal(
          call.identity.resetPassword.mutate({ token: token.slice(0, 9), password: 'another quiet river' }),
        )
      ).code,
    ).toBe('identity.linkInvalid');
    world.clock.advance({ minutes: 61 });
    expect(
      (await expectRefusal(call.identity.resetPassword.mutate({ token, password: 'another quiet river' }))).code,
    ).toBe('identity.linkInvalid');
  });
});

describe('where addresses need no proof', () => {
  it('sign-up opens a session at once, and a known address is said to be taken', async () => {
    const open = await testWorld({ REQUIRE_VERIFIED_EMAIL: 'off' });
    const browser = testBrowser(open.host);
    const form = {
      email: 'open@example.com',
      username: 'open-house',
      password,
      terms: true,
      age: true,
      residence: true,
    };
    expect(await browser.call.identity.signUp.mutate(form)).toMatchObject({ signedIn: true });
    expect((await who(browser))?.username).toBe('open-house');
    expect((await expectRefusal(browser.call.identity.signUp.mutate({ ...form, username: 'other-house' }))).code).toBe(
      'identity.addressTaken',
    );
  });
});

describe('limits', () => {
  it('stop guessing a password after ten tries, from wherever', async () => {
    const limited = await testWorld({ RATE_LIMITS: 'on' });
    const member = await limited.member({ email: 'guessed@example.com', password });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push(
        (
          await expectRefusal(
            testBrowser(limited.host).call.identity.signIn.mutate({
              email: 'guessed@example.com',
              password: `guess ${attempt}`,
            }),
          )
        ).code,
      );
    }
    expect(codes.at(-1)).toBe('platform.tooMany');
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('identity.wrongCredentials'));
    expect(
      await resolveMember(limited.host, makeSessionCookieHeader(limited.host, member), limited.clock.now()),
    ).not.toBeNull();
  });
});
