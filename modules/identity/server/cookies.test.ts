import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { startIdentityProviders } from '#testing/identity-providers.ts';
import { testWorld } from '#testing/world.ts';
import { makeSessionCookieHeader, testTotpKey } from '../testing.ts';
import { resolveMember } from './session/resolve-member.ts';
import { computeTotpCode } from './two-factor/totp.ts';

const sites = await startIdentityProviders();
afterAll(() => sites.close());
const world = await testWorld(sites.settings);
const secure = Object.assign(Object.create(world.host) as typeof world.host, { publicUrl: 'https://swapu.example' });
const password = 'a quiet river';
const toEmail = (name: string) => `${name}@example.com`;
const form = (name: string) => ({ email: toEmail(name), username: name, terms: true, age: true, residence: true });

async function linkTo(email: string): Promise<string> {
  await world.work();
  const links = world
    .mails()
    .flatMap(({ to, text }) => (to.address === email ? [/token=([\w-]+)/.exec(text)?.[1] ?? []] : []));
  return links.flat().at(-1) ?? '';
}

/** Every flow that sets or drops a cookie: sign-up, each way to sign in, sign-out, a new password, another site. */
async function everyWay(name: string): Promise<TestBrowser> {
  const browser = testBrowser(secure);
  const { identity } = browser.call;
  const [email, withCodes, social] = ['', '-codes', '-social'].map((part) => toEmail(name + part)) as [
    string,
    string,
    string,
  ];
  await identity.signUp.mutate({ ...form(name), password });
  await identity.confirmAddress.mutate({ token: await linkTo(email) });
  await identity.signOut.mutate();
  await identity.askForReset.mutate({ email });
  await identity.resetPassword.mutate({ token: await linkTo(email), password: 'another quiet river' });
  await identity.signIn.mutate({ email, password: 'another quiet river', stay: true });
  await world.member({ email: withCodes, password, twoFactor: true });
  await identity.signIn.mutate({ email: withCodes, password });
  await identity.signInByCode.mutate({ code: computeTotpCode(testTotpKey, world.clock.now()) });
  const { url } = await identity.beginSocial.mutate({ provider: 'google' });
  await identity.finishSocial.mutate({
    provider: 'google',
    query: await sites.agree(url, { id: name, email: social }),
  });
  await identity.completeSocial.mutate(form(`${name}-social`));
  return browser;
}

const readName = (header: string) => header.slice(0, header.indexOf('='));
const names = ['arrival', 'challenge', 'device', 'dont_remember', 'session_token', 'signup', 'social'];

describe('every cookie of a site that is reached by https', () => {
  let headers: readonly string[];
  beforeAll(async () => {
    headers = (await everyWay('everywhere')).setCookies;
  });
  it('is taken from this very host only', () => {
    expect([...new Set(headers.map(readName))].toSorted()).toEqual(names.map((name) => `__Host-swapu.${name}`));
    for (const header of headers) expect(header).toMatch(/; Path=\/(;|$)/);
    for (const header of headers) expect(header).not.toMatch(/; Domain=/i);
  });
  it('is never sent without https, read by a script, or sent along by another site', () => {
    for (const header of headers) {
      expect(header).toMatch(/; Secure(;|$)/);
      expect(header).toMatch(/; HttpOnly(;|$)/);
      expect(header).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
    }
  });
  it('is worth nothing by a name that another host could have set', async () => {
    const member = await world.member();
    const own = makeSessionCookieHeader(secure, member);
    expect(own).toMatch(/^__Host-swapu\./);
    expect((await resolveMember(secure, own, world.clock.now()))?.member.id).toBe(member.id);
    for (const prefix of ['', '__Secure-'])
      expect(await resolveMember(secure, own.replace('__Host-', prefix), world.clock.now())).toBeNull();
  });
});
