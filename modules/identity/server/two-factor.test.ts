import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { overrideSettings } from '#testing/config.ts';
import { identitySettings } from '../domain/identity.settings.ts';
import { makeSessionCookieHeader, testTotpKey } from '../testing.ts';
import { computeTotpCode } from './two-factor/totp.ts';

const world = await testWorld();
const password = 'a quiet river';
const halfMinute = 30_000;
let count = 0;

async function someone({ twoFactor = true } = {}) {
  count += 1;
  const email = `factor${count}@example.com`;
  return { email, member: await world.member({ email, password, twoFactor }) };
}
const codeIn = (steps: number, key = testTotpKey) =>
  computeTotpCode(key, new Date(world.clock.now().getTime() + steps * halfMinute));
const who = async (browser: TestBrowser) => (await browser.call.identity.session.query()).member;
const wrongCodes = () =>
  ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].filter(
    (code) => ![-1, 0, 1].map((steps) => codeIn(steps)).includes(code),
  );
const changeSubjects = async (email: string) => {
  await world.work();
  return world
    .mails()
    .filter(({ to, letter }) => to.address === email && letter === 'identity.securityChanged')
    .map(({ subject }) => subject)
    .toSorted();
};

async function halfSignedIn(email: string, options = {}) {
  const browser = testBrowser(world.host, options);
  expect(await browser.call.identity.signIn.mutate({ email, password, stay: false })).toEqual({ needsCode: true });
  return browser;
}

describe('signing in with two-factor', () => {
  it('opens no session before the code', async () => {
    const { email, member } = await someone();
    const browser = await halfSignedIn(email);
    expect(await who(browser)).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['swapu.challenge']);
    expect(browser.setCookies.at(-1)).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await browser.call.identity.signInByCode.mutate({ code: codeIn(0) })).toEqual({ needsCode: false });
    expect((await who(browser))?.id).toBe(member.id);
    expect(browser.cookies.has('swapu.challenge')).toBe(false);
  });

  it('takes no code without the password before it, nor in another browser', async () => {
    const { email } = await someone();
    await halfSignedIn(email);
    expect(
      (await expectRefusal(testBrowser(world.host).call.identity.signInByCode.mutate({ code: codeIn(0) }))).code,
    ).toBe('identity.signInAgain');
  });

  it('takes each code once: not again, and none from before it', async () => {
    const { email } = await someone();
    const [first, second] = [await halfSignedIn(email), await halfSignedIn(email)];
    await first.call.identity.signInByCode.mutate({ code: codeIn(0) });
    for (const used of [codeIn(0), codeIn(-1)])
      expect((await expectRefusal(second.call.identity.signInByCode.mutate({ code: used }))).code).toBe(
        'identity.wrongCode',
      );
    await second.call.identity.signInByCode.mutate({ code: codeIn(1) });
  });

  it('lets one in of two who come with the same code at the same moment', async () => {
    const { email } = await someone();
    const browsers = [await halfSignedIn(email), await halfSignedIn(email)];
    const code = codeIn(0);
    const outcomes = await Promise.allSettled(browsers.map(({ call }) => call.identity.signInByCode.mutate({ code })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends after five wrong codes, also for the right one, and tells the owner that somebody has the password', async () => {
    const { email } = await someone();
    const browser = await halfSignedIn(email);
    for (const code of wrongCodes().slice(0, 5))
      expect((await expectRefusal(browser.call.identity.signInByCode.mutate({ code }))).code).toBe(
        'identity.wrongCode',
      );
    expect((await expectRefusal(browser.call.identity.signInByCode.mutate({ code: codeIn(0) }))).code).toBe(
      'identity.signInAgain',
    );
    expect(await changeSubjects(email)).toEqual(['Someone knows your password']);
  });

  it('waits ten minutes for the code', async () => {
    const { email } = await someone();
    const browser = await halfSignedIn(email);
    world.clock.advance({ minutes: 10 });
    expect((await expectRefusal(browser.call.identity.signInByCode.mutate({ code: codeIn(0) }))).code).toBe(
      'identity.signInAgain',
    );
  });

  it('is over when the password changes before the code is there', async () => {
    const { email, member } = await someone();
    const browser = await halfSignedIn(email);
    await world.as(member).identity.changePassword.mutate({ password, next: 'another quiet river' });
    expect((await expectRefusal(browser.call.identity.signInByCode.mutate({ code: codeIn(0) }))).code).toBe(
      'identity.signInAgain',
    );
  });

  it('refuses the banned after the code as well', async () => {
    const { email, member } = await someone();
    const browser = await halfSignedIn(email);
    await sql`update member_account set banned_at = ${world.clock.now()}, ban_reason = 'Rude' where id = ${member.id}`.execute(
      world.db,
    );
    expect((await expectRefusal(browser.call.identity.signInByCode.mutate({ code: codeIn(0) }))).code).toBe(
      'identity.banned',
    );
    expect(await who(browser)).toBeNull();
  });

  it('asks a trusted device for no code for thirty days, and every other device', async () => {
    const { email } = await someone();
    const browser = await halfSignedIn(email);
    await browser.call.identity.signInByCode.mutate({ code: codeIn(0), trust: true });
    world.clock.advance({ hours: 24 * 30 - 1 });
    expect(await browser.call.identity.signIn.mutate({ email, password })).toEqual({ needsCode: false });
    await halfSignedIn(email);
    world.clock.advance({ hours: 2 });
    expect(await browser.call.identity.signIn.mutate({ email, password })).toEqual({ needsCode: true });
  });

  it('trusts a device for as many days as the operator set', async () => {
    const { email } = await someone();
    const browser = testBrowser(overrideSettings(world.host, identitySettings, { DEVICE_TRUST_DAYS: 7 }));
    await browser.call.identity.signIn.mutate({ email, password });
    await browser.call.identity.signInByCode.mutate({ code: codeIn(0), trust: true });
    world.clock.advance({ hours: 24 * 7 + 1 });
    expect(await browser.call.identity.signIn.mutate({ email, password })).toEqual({ needsCode: true });
  });

  it('asks a trusted device again once the password was changed elsewhere', async () => {
    const { email, member } = await someone();
    const browser = await halfSignedIn(email);
    await browser.call.identity.signInByCode.mutate({ code: codeIn(0), trust: true });
    await world.as(member).identity.changePassword.mutate({ password, next: 'another quiet river' });
    expect(await browser.call.identity.signIn.mutate({ email, password: 'another quiet river' })).toEqual({
      needsCode: true,
    });
  });
});

describe('setting two-factor up', () => {
  it('begins to ask for codes with the first one shown, and signs everybody else out', async () => {
    const { email, member } = await someone({ twoFactor: false });
    const other = testBrowser(world.host);
    await other.call.identity.signIn.mutate({ email, password });
    const me = world.as(member);
    const { key, uri } = await me.identity.beginTwoFactor.mutate({ password });
    expect(uri).toContain(`secret=${key}&`);
    expect(await other.call.identity.signIn.mutate({ email, password })).toEqual({ needsCode: false });
    expect((await expectRefusal(me.identity.confirmTwoFactor.mutate({ code: '000000' }))).code).toBe(
      'identity.wrongCode',
    );
    const { codes } = await me.identity.confirmTwoFactor.mutate({ code: codeIn(0, key) });
    expect(codes).toHaveLength(10);
    expect(await who(other)).toBeNull();
    await halfSignedIn(email);
    expect(await me.identity.twoFactor.query()).toEqual({ isOn: true, backupCodesLeft: 10, hasPassword: true });
    expect(await changeSubjects(email)).toEqual(['Two-factor is on']);
  });

  it('asks for the password, and keeps a factor that is on', async () => {
    const { member } = await someone();
    const me = world.as(member);
    expect((await expectRefusal(me.identity.beginTwoFactor.mutate({ password: 'a wrong one' }))).code).toBe(
      'identity.wrongPassword',
    );
    expect((await expectRefusal(me.identity.beginTwoFactor.mutate({ password }))).code).toBe('identity.twoFactorIsOn');
  });

  it('repeated with the same request id shows the same key and codes, which the receipt keeps sealed', async () => {
    const { member } = await someone({ twoFactor: false });
    const me = world.as(member);
    const [begin, confirm] = [crypto.randomUUID(), crypto.randomUUID()];
    const { key } = await me.identity.beginTwoFactor.mutate({ password, requestId: begin });
    expect((await me.identity.beginTwoFactor.mutate({ password, requestId: begin })).key).toBe(key);
    const code = codeIn(0, key);
    const { codes } = await me.identity.confirmTwoFactor.mutate({ code, requestId: confirm });
    expect(await me.identity.confirmTwoFactor.mutate({ code, requestId: confirm })).toEqual({ codes });
    const { rows } = await sql<{ kept: string }>`
      select answer::text as kept from idempotency_record where member_id = ${member.id}
      union all select sealed_key from member_two_factor where member_id = ${member.id}
      union all select code_hash from member_backup_code where member_id = ${member.id}`.execute(world.db);
    for (const secret of [key, ...codes]) expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(secret);
  });

  it('ends with password and code, and with less it does not', async () => {
    const { email, member } = await someone();
    const me = world.as(member);
    expect(
      (await expectRefusal(me.identity.turnOffTwoFactor.mutate({ password: 'a wrong one', code: codeIn(0) }))).code,
    ).toBe('identity.wrongPassword');
    expect((await expectRefusal(me.identity.turnOffTwoFactor.mutate({ password, code: '000000' }))).code).toBe(
      'identity.wrongCode',
    );
    await me.identity.turnOffTwoFactor.mutate({ password, code: codeIn(0) });
    expect(await testBrowser(world.host).call.identity.signIn.mutate({ email, password })).toEqual({
      needsCode: false,
    });
    expect((await expectRefusal(me.identity.turnOffTwoFactor.mutate({ password, code: codeIn(1) }))).code).toBe(
      'identity.twoFactorIsOff',
    );
    expect(await changeSubjects(email)).toEqual(['Two-factor is off']);
  });
});

describe('a backup code', () => {
  it('opens the account once, and its owner is told', async () => {
    const { email, member } = await someone();
    const { codes } = await world.as(member).identity.renewBackupCodes.mutate({ code: codeIn(0) });
    const code = codes[3] ?? '';
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const [first, second] = [await halfSignedIn(email), await halfSignedIn(email)];
    await first.call.identity.signInByCode.mutate({ code: code.toUpperCase().replaceAll('-', ' ') });
    expect((await who(first))?.id).toBe(member.id);
    expect((await expectRefusal(second.call.identity.signInByCode.mutate({ code }))).code).toBe('identity.wrongCode');
    expect((await world.as(member).identity.twoFactor.query()).backupCodesLeft).toBe(9);
    expect(await changeSubjects(email)).toEqual(['A backup code was used', 'You have new backup codes']);
  });

  it('is worth nothing once there are new ones, nor for another member', async () => {
    const [one, other] = [await someone(), await someone()];
    const { codes: old } = await world.as(one.member).identity.renewBackupCodes.mutate({ code: codeIn(0) });
    const { codes: fresh } = await world.as(one.member).identity.renewBackupCodes.mutate({ code: codeIn(1) });
    expect(
      (await expectRefusal((await halfSignedIn(one.email)).call.identity.signInByCode.mutate({ code: old[0] ?? '' })))
        .code,
    ).toBe('identity.wrongCode');
    expect(
      (
        await expectRefusal(
          (await halfSignedIn(other.email)).call.identity.signInByCode.mutate({ code: fresh[0] ?? '' }),
        )
      ).code,
    ).toBe('identity.wrongCode');
  });
});

const admins = async () => ({
  admin: await world.member({ role: 'owner' }),
  bare: await world.member({ role: 'owner', twoFactor: false }),
});

describe('an admin', () => {
  it('without two-factor is let into nothing of the console', async () => {
    const { admin, bare } = await admins();
    expect((await expectRefusal(world.as(bare).admin.platform.audit.query({}))).code).toBe('platform.twoFactorNeeded');
    expect(
      (
        await expectRefusal(
          world.as(bare).admin.platform.dropJob.mutate({ queue: 'x', id: crypto.randomUUID(), reason: 'Not needed' }),
        )
      ).code,
    ).toBe('platform.twoFactorNeeded');
    await world.as(admin).admin.platform.audit.query({});
  });
  it('is told so by their session, and reaches the set-up', async () => {
    const { admin, bare } = await admins();
    const session = (member: typeof admin) =>
      testBrowser(world.host, { cookies: makeSessionCookieHeader(world.host, member) }).call.identity.session.query();
    expect((await session(bare)).needsTwoFactor).toBe(true);
    expect((await session(admin)).needsTwoFactor).toBe(false);
    const { key } = await world.as(bare).identity.beginTwoFactor.mutate({});
    await world.as(bare).identity.confirmTwoFactor.mutate({ code: codeIn(0, key) });
    expect((await session(bare)).needsTwoFactor).toBe(false);
  });
  it('needs none where the site does not ask for it', async () => {
    const { bare } = await admins();
    const lax = { ...world.host, config: { ...world.host.config, REQUIRE_ADMIN_TWO_FACTOR: false } };
    await createCaller(lax, bare).admin.platform.audit.query({});
  });
});
