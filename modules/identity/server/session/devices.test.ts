import { describe, expect, it } from 'vitest';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { endSessions } from './end-sessions.ts';

const world = await testWorld();
const password = 'a quiet river';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let count = 0;

async function someone() {
  count += 1;
  const email = `device${count}@example.com`;
  return { email, member: await world.member({ email, password }) };
}
async function signedIn(email: string, browser = testBrowser(world.host, { userAgent: firefox })) {
  await browser.call.identity.signIn.mutate({ email, password });
  return browser;
}
const who = async (browser: TestBrowser) => (await browser.call.identity.session.query()).member;
async function emailsTo(email: string) {
  await world.work();
  return world.mails().filter(({ to, letter }) => to.address === email && letter === 'identity.newDevice');
}

describe('a sign-in from a device not seen before', () => {
  it('is told of by mail: with what and when, in the time zone and language of the member', async () => {
    const email = 'from-lisbon@example.com';
    await world.member({ email, password, locale: 'pt-PT', timeZone: 'Australia/Perth' });
    await signedIn(email);
    const [mail] = await emailsTo(email);
    expect(mail?.subject).toBe('Novo início de sessão na sua conta Swapu');
    const time = new Intl.DateTimeFormat('pt-PT', {
      timeZone: 'Australia/Perth',
      hour: 'numeric',
      minute: '2-digit',
    }).format(world.clock.now());
    expect(mail?.text).toContain('Firefox em Linux');
    expect(mail?.text).toContain(time);
  });
  it('is told of once, however often the browser comes back', async () => {
    const { email } = await someone();
    const browser = await signedIn(email);
    await signedIn(email, browser);
    await browser.call.identity.signOut.mutate();
    await signedIn(email, browser);
    expect(await emailsTo(email)).toHaveLength(1);
  });
  it('is told of to each member, also where two share a browser', async () => {
    const [one, other] = [await someone(), await someone()];
    const browser = await signedIn(one.email);
    await signedIn(other.email, browser);
    expect(await emailsTo(other.email)).toHaveLength(1);
  });
  it('is told of where the cookie of a known device was made up', async () => {
    const { email } = await someone();
    const known = await signedIn(email);
    const forged = `${known.cookies.get('swapu.device')?.split('.')[0]}.${'A'.repeat(43)}`;
    await signedIn(email, testBrowser(world.host, { cookies: `swapu.device=${forged}` }));
    expect(await emailsTo(email)).toHaveLength(2);
  });
  it('is told of again after every session was ended', async () => {
    const { email, member } = await someone();
    const browser = await signedIn(email);
    await world.transaction((unit) => endSessions(unit, member.id));
    await signedIn(email, browser);
    expect(await emailsTo(email)).toHaveLength(2);
  });
  it('keeps a cookie that no script reads, without a session in it', async () => {
    const { email } = await someone();
    const browser = await signedIn(email);
    expect(browser.setCookies.find((header) => header.startsWith('swapu.device='))).toMatch(
      /; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const alone = testBrowser(world.host, { cookies: `swapu.device=${browser.cookies.get('swapu.device')}` });
    expect(await who(alone)).toBeNull();
  });
});

describe('the list of devices', () => {
  it('shows where one is signed in, this place first, and nobody else’s', async () => {
    const [me, other] = [await someone(), await someone()];
    world.clock.advance({ minutes: 1 });
    await signedIn(me.email);
    world.clock.advance({ minutes: 1 });
    const here = await signedIn(me.email, testBrowser(world.host));
    await signedIn(other.email);
    const devices = await here.call.identity.devices.query();
    expect(devices.map(({ browser, system, isThisOne }) => ({ browser, system, isThisOne }))).toEqual([
      { browser: null, system: null, isThisOne: true },
      { browser: 'Firefox', system: 'Linux', isThisOne: false },
      // The session with which the test's member was created.
      { browser: null, system: null, isThisOne: false },
    ]);
  });
  it('signs one out there at once, and there only; the device is a stranger again', async () => {
    const { email } = await someone();
    const [here, there, third] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const thereId = (await there.call.identity.devices.query()).find(({ isThisOne }) => isThisOne)?.sessionId;
    if (!thereId) throw new Error('no session there');
    expect(await here.call.identity.endDevice.mutate({ sessionId: thereId, requestId: crypto.randomUUID() })).toEqual({
      ended: 1,
    });
    expect([await who(there), (await who(here)) !== null, (await who(third)) !== null]).toEqual([null, true, true]);
    expect(await here.call.identity.endDevice.mutate({ sessionId: thereId, requestId: crypto.randomUUID() })).toEqual({
      ended: 0,
    });
    await signedIn(email, there);
    expect(await emailsTo(email)).toHaveLength(4);
  });
  it('does not sign out a place of somebody else’s', async () => {
    const [me, other] = [await someone(), await someone()];
    const [mine, theirs] = [await signedIn(me.email), await signedIn(other.email)];
    const sessionId = (await theirs.call.identity.devices.query())[0]?.sessionId;
    if (!sessionId) throw new Error('no session there');
    expect(await mine.call.identity.endDevice.mutate({ sessionId, requestId: crypto.randomUUID() })).toEqual({
      ended: 0,
    });
    expect(await who(theirs)).not.toBeNull();
  });
  it('signs out everywhere else with one call', async () => {
    const { email } = await someone();
    const [here, ...others] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    expect(await here.call.identity.endOtherDevices.mutate({ requestId: crypto.randomUUID() })).toEqual({ ended: 3 });
    expect([await who(here), ...(await Promise.all(others.map(who)))]).toEqual([expect.anything(), null, null]);
  });
});

describe('a changed password', () => {
  it('signs everybody else out and is told by mail; the old one is worth nothing', async () => {
    const { email } = await someone();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    await here.call.identity.changePassword.mutate({
      password,
      next: 'another quiet river',
      requestId: crypto.randomUUID(),
    });
    expect([await who(there), (await who(here)) !== null]).toEqual([null, true]);
    await world.work();
    expect(
      world.mails().find(({ to, letter }) => to.address === email && letter === 'identity.securityChanged')?.subject,
    ).toBe('Your password was changed');
    expect((await expectRefusal(there.call.identity.signIn.mutate({ email, password }))).code).toBe(
      'identity.wrongCredentials',
    );
    await there.call.identity.signIn.mutate({ email, password: 'another quiet river' });
  });
  it('takes the present one first, and refuses a common one beside its field', async () => {
    const { member } = await someone();
    const me = world.as(member);
    expect(
      (await expectRefusal(me.identity.changePassword.mutate({ password: 'a wrong one', next: 'another quiet river' })))
        .code,
    ).toBe('identity.wrongPassword');
    expect(
      (await expectRefusal(me.identity.changePassword.mutate({ password, next: 'password1' }))).fields,
    ).toMatchObject([{ path: 'next', code: 'identity.field.passwordCommon' }]);
  });
  it('ends links for a new one that were mailed before', async () => {
    const { email, member } = await someone();
    await world.guest().identity.askForReset.mutate({ email });
    await world.work();
    const token =
      /token=([\w-]+)/.exec(
        world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.resetPassword')?.text ??
          '',
      )?.[1] ?? '';
    await world.as(member).identity.changePassword.mutate({ password, next: 'another quiet river' });
    expect(
      (await expectRefusal(world.guest().identity.resetPassword.mutate({ token, password: 'a third quiet river' })))
        .code,
    ).toBe('identity.linkInvalid');
  });
});
