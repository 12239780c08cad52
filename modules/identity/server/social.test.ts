import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { startIdentityProviders, type ProviderFault, type ProviderPerson } from '#testing/identity-providers.ts';
import { testWorld } from '#testing/world.ts';
import { testTotpKey } from '../testing.ts';
import { computeTotpCode } from './two-factor/totp.ts';

const sites = await startIdentityProviders();
afterAll(() => sites.close());
const world = await testWorld(sites.settings);
const password = 'a quiet river';
let count = 0;

const someone = (more: object = {}): ProviderPerson & { readonly email: string } => {
  count += 1;
  return { id: `subject-${count}`, email: `social${count}@example.com`, name: `Social ${count}`, ...more };
};
type Provider = 'google' | 'facebook';
async function left(browser: TestBrowser, provider: Provider, next?: string) {
  return (await browser.call.identity.beginSocial.mutate({ provider, ...(next !== undefined && { next }) })).url;
}
async function comesBack(browser: TestBrowser, provider: Provider, person: ProviderPerson) {
  const query = await sites.agree(await left(browser, provider), person);
  return browser.call.identity.finishSocial.mutate({ provider, query });
}
const form = (email: string) => ({
  email,
  username: `s${email.replace(/\W/g, '').slice(0, 20)}`,
  terms: true,
  age: true,
  residence: true,
});
const who = async (browser: TestBrowser) => (await browser.call.identity.session.query()).member;
const accountsWith = async (email: string) =>
  (await sql`select from member_account where email = ${email}`.execute(world.db)).rows.length;
async function linkTo(email: string) {
  await world.work();
  return (
    /token=([\w-]+)/.exec(
      world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.connectSocial')?.text ??
        '',
    )?.[1] ?? ''
  );
}
async function registered(person: ProviderPerson & { readonly email: string }) {
  const browser = testBrowser(world.host);
  await comesBack(browser, 'google', person);
  await browser.call.identity.completeSocial.mutate(form(person.email));
  return browser;
}

describe('a new member by another site', () => {
  it('has an account only once terms, age and Australia are accepted', async () => {
    const person = someone();
    const browser = testBrowser(world.host);
    expect(await comesBack(browser, 'google', person)).toEqual({ step: 'complete', next: null });
    expect([await who(browser), await accountsWith(person.email)]).toEqual([null, 0]);
    expect(await browser.call.identity.socialArrival.query()).toEqual({
      provider: 'google',
      step: 'complete',
      email: person.email,
      isVerified: true,
      name: person.name,
    });
    const refused = await expectRefusal(
      browser.call.identity.completeSocial.mutate({
        ...form(person.email),
        terms: false,
        age: false,
        residence: false,
      }),
    );
    expect(refused.fields.map(({ path }) => path)).toEqual(['terms', 'age', 'residence']);
    expect(await browser.call.identity.completeSocial.mutate(form(person.email))).toEqual({
      step: 'signedIn',
      next: null,
    });
    expect(await who(browser)).not.toBeNull();
    const { rows } =
      await sql`select terms_version, privacy_version, email_verified from member_account where email = ${person.email}`.execute(
        world.db,
      );
    expect(rows).toEqual([
      {
        terms_version: expect.stringMatching(/^\d{4}-/),
        privacy_version: expect.stringMatching(/^\d{4}-/),
        email_verified: true,
      },
    ]);
  });

  it('signs in with it from then on, in any browser, also when the address there has changed', async () => {
    const person = someone();
    const member = await who(await registered(person));
    const browser = testBrowser(world.host);
    expect(await comesBack(browser, 'google', { ...person, email: 'moved@example.com' })).toEqual({
      step: 'signedIn',
      next: null,
    });
    expect((await who(browser))?.id).toBe(member?.id);
  });

  it('whose address is not proven there gets no account before a mailed link, followed in the same browser', async () => {
    const person = someone();
    const browser = testBrowser(world.host);
    await comesBack(browser, 'facebook', person);
    expect(await browser.call.identity.completeSocial.mutate(form(person.email))).toEqual({
      step: 'mailed',
      next: null,
    });
    expect([await who(browser), await accountsWith(person.email)]).toEqual([null, 0]);
    const token = await linkTo(person.email);
    expect((await expectRefusal(testBrowser(world.host).call.identity.followSocialLink.mutate({ token }))).code).toBe(
      'identity.otherBrowser',
    );
    expect(await browser.call.identity.followSocialLink.mutate({ token })).toEqual({ step: 'signedIn', next: null });
    expect(await who(browser)).not.toBeNull();
    expect((await expectRefusal(browser.call.identity.followSocialLink.mutate({ token }))).code).toBe(
      'identity.linkInvalid',
    );
  });

  it('may give another address than the other site has, and proves it by mail', async () => {
    const person = someone();
    const browser = testBrowser(world.host);
    await comesBack(browser, 'google', person);
    expect(await browser.call.identity.completeSocial.mutate(form('elsewhere@example.com'))).toMatchObject({
      step: 'mailed',
    });
    expect(
      await browser.call.identity.followSocialLink.mutate({ token: await linkTo('elsewhere@example.com') }),
    ).toMatchObject({ step: 'signedIn' });
    expect([await accountsWith('elsewhere@example.com'), await accountsWith(person.email)]).toEqual([1, 0]);
  });

  it('without a password sets one by the mailed link, and then signs in with it', async () => {
    const person = someone();
    await registered(person);
    const { call } = testBrowser(world.host);
    expect((await expectRefusal(call.identity.signIn.mutate({ email: person.email, password }))).code).toBe(
      'identity.wrongCredentials',
    );
    await call.identity.askForReset.mutate({ email: person.email });
    await world.work();
    const token =
      /token=([\w-]+)/.exec(
        world.mails().findLast(({ to, letter }) => to.address === person.email && letter === 'identity.resetPassword')
          ?.text ?? '',
      )?.[1] ?? '';
    await call.identity.resetPassword.mutate({ token, password });
    expect(await call.identity.signIn.mutate({ email: person.email, password })).toEqual({ needsCode: false });
  });
});

describe('an account that is there already', () => {
  it('is opened by a proven address only after its password', async () => {
    const person = someone();
    const { id } = await world.member({ email: person.email, password });
    const browser = testBrowser(world.host);
    expect(await comesBack(browser, 'google', person)).toMatchObject({ step: 'connect' });
    expect(await browser.call.identity.completeSocial.mutate(form(person.email))).toMatchObject({ step: 'connect' });
    expect((await expectRefusal(browser.call.identity.connectSocial.mutate({ password: 'a wrong one' }))).code).toBe(
      'identity.wrongCredentials',
    );
    expect(await who(browser)).toBeNull();
    expect(await browser.call.identity.connectSocial.mutate({ password })).toMatchObject({ step: 'signedIn' });
    expect((await who(browser))?.id).toBe(id);
    expect(await comesBack(testBrowser(world.host), 'google', person)).toMatchObject({ step: 'signedIn' });
    await world.work();
    expect(
      world.mails().find(({ to, letter }) => to.address === person.email && letter === 'identity.securityChanged')
        ?.subject,
    ).toBe('You can sign in with Google');
  });

  it('is opened by a mailed link instead, in the browser that asked', async () => {
    const person = someone();
    const { id } = await world.member({ email: person.email, password });
    const browser = testBrowser(world.host);
    await comesBack(browser, 'google', person);
    expect(await browser.call.identity.mailSocialLink.mutate()).toMatchObject({ step: 'mailed' });
    const token = await linkTo(person.email);
    expect((await expectRefusal(testBrowser(world.host).call.identity.followSocialLink.mutate({ token }))).code).toBe(
      'identity.otherBrowser',
    );
    expect(await browser.call.identity.followSocialLink.mutate({ token })).toMatchObject({ step: 'signedIn' });
    expect((await who(browser))?.id).toBe(id);
  });

  it('is not opened, linked or told of by an address that the other site has not proven', async () => {
    for (const [provider, isVerified] of [
      ['facebook', true],
      ['google', false],
    ] as const) {
      const [known, unknown] = [someone({ isVerified }), someone({ isVerified })];
      await world.member({ email: known.email, password });
      const answers = await Promise.all(
        [known, unknown].map(async (person) => {
          const browser = testBrowser(world.host);
          const { step } = await comesBack(browser, provider, person);
          const pendingSignUp = await browser.call.identity.socialArrival.query();
          const completed = await browser.call.identity.completeSocial.mutate(form(person.email));
          const refused = await expectRefusal(browser.call.identity.connectSocial.mutate({ password }));
          return { step, arrived: pendingSignUp?.step, completed, refused: refused.code, who: await who(browser) };
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toEqual({
        step: 'complete',
        arrived: 'complete',
        completed: { step: 'mailed', next: null },
        refused: 'identity.socialExpired',
        who: null,
      });
    }
  });

  it('asks for its code on the way in, and is linked after it only', async () => {
    const person = someone();
    const { id } = await world.member({ email: person.email, password, twoFactor: true });
    const browser = testBrowser(world.host);
    await comesBack(browser, 'google', person);
    expect(await browser.call.identity.connectSocial.mutate({ password })).toMatchObject({ step: 'code' });
    expect(await who(browser)).toBeNull();
    expect(
      (
        await sql`select from member_credential where provider = 'google' and provider_account = ${person.id}`.execute(
          world.db,
        )
      ).rows,
    ).toHaveLength(0);
    await browser.call.identity.signInByCode.mutate({ code: computeTotpCode(testTotpKey, world.clock.now()) });
    expect((await who(browser))?.id).toBe(id);
    expect(await comesBack(testBrowser(world.host), 'google', person)).toMatchObject({ step: 'code' });
  });

  it('of somebody banned stays shut, and says why', async () => {
    const person = someone();
    const member = await who(await registered(person));
    await sql`update member_account set banned_at = ${world.clock.now()}, ban_reason = 'Rude' where id = ${member?.id}`.execute(
      world.db,
    );
    expect((await expectRefusal(comesBack(testBrowser(world.host), 'google', person))).code).toBe('identity.banned');
  });
});

describe('what the other site sends back', () => {
  it('is worth nothing a second time, in another browser, for another site or after ten minutes', async () => {
    const person = someone();
    const [browser, other] = [testBrowser(world.host), testBrowser(world.host)];
    await left(other, 'google');
    const finish = (by: TestBrowser, provider: Provider, query: string) =>
      by.call.identity.finishSocial.mutate({ provider, query });
    const stolen = await sites.agree(await left(browser, 'google'), person);
    expect((await expectRefusal(finish(other, 'google', stolen))).code).toBe('identity.socialExpired');
    expect((await expectRefusal(finish(browser, 'facebook', stolen))).code).toBe('identity.socialExpired');
    expect(await finish(browser, 'google', stolen)).toMatchObject({ step: 'complete' });
    expect((await expectRefusal(finish(browser, 'google', stolen))).code).toBe('identity.socialExpired');
    const late = await sites.agree(await left(browser, 'google'), person);
    world.clock.advance({ minutes: 10 });
    expect((await expectRefusal(finish(browser, 'google', late))).code).toBe('identity.socialExpired');
    expect((await expectRefusal(finish(browser, 'google', '?code=abc'))).code).toBe('identity.socialExpired');
  });

  it('may be a no, which is said as such', async () => {
    const browser = testBrowser(world.host);
    for (const provider of ['google', 'facebook'] as const) {
      const query = await sites.deny(await left(browser, provider));
      expect((await expectRefusal(browser.call.identity.finishSocial.mutate({ provider, query }))).code).toBe(
        'identity.socialDenied',
      );
    }
  });

  it.each<ProviderFault>([
    'foreign signature',
    'foreign audience',
    'foreign issuer',
    'foreign nonce',
    'out of date',
    'no answer',
  ])('is not believed with a fault: %s', async (fault) => {
    const browser = testBrowser(world.host);
    const query = await sites.agree(await left(browser, 'google'), someone());
    sites.failNext(fault);
    expect(await expectRefusal(browser.call.identity.finishSocial.mutate({ provider: 'google', query }))).toMatchObject(
      {
        code: 'identity.socialFailed',
        kind: 'unavailable',
      },
    );
    expect(await browser.call.identity.socialArrival.query()).toBeNull();
  });

  it('is not believed where the code was given for another round: PKCE binds it', async () => {
    const [mine, victims] = [testBrowser(world.host), testBrowser(world.host)];
    const query = new URLSearchParams(await sites.agree(await left(mine, 'google'), someone()));
    const injected = new URLSearchParams(await sites.agree(await left(victims, 'google'), someone()));
    injected.set('code', query.get('code') ?? '');
    expect(
      (
        await expectRefusal(
          victims.call.identity.finishSocial.mutate({ provider: 'google', query: injected.toString() }),
        )
      ).code,
    ).toBe('identity.socialFailed');
  });

  it('leads on to a path of ours only', async () => {
    for (const [next, kept] of [
      ['/offers?tab=new', '/offers?tab=new'],
      ['//evil.example', null],
      ['/\\evil.example', null],
      ['https://evil.example', null],
      ['javascript:alert(1)', null],
      ['/.//evil.example', null],
      ['/trpc/identity.signOut', null],
    ] as const) {
      const browser = testBrowser(world.host);
      const query = await sites.agree(await left(browser, 'google', next), someone());
      expect((await browser.call.identity.finishSocial.mutate({ provider: 'google', query })).next).toBe(kept);
    }
  });
});

describe('linking a site to an account', () => {
  async function signedIn() {
    const person = someone();
    await world.member({ email: person.email, password });
    const browser = testBrowser(world.host);
    await browser.call.identity.signIn.mutate({ email: person.email, password });
    return { browser, person };
  }
  const linkFrom = async (browser: TestBrowser, person: ProviderPerson, by = browser) => {
    const { url } = await browser.call.identity.linkSocial.mutate({
      provider: 'facebook',
      requestId: crypto.randomUUID(),
    });
    return by.call.identity.finishSocial.mutate({ provider: 'facebook', query: await sites.agree(url, person) });
  };
  const unlink = (browser: TestBrowser, provider: Provider) =>
    browser.call.identity.unlinkSocial.mutate({ provider, requestId: crypto.randomUUID() });

  it('is done while signed in, whatever address the site has, and undone again', async () => {
    const { browser, person } = await signedIn();
    expect(await linkFrom(browser, { ...person, email: 'work@example.com' })).toEqual({
      step: 'linked',
      next: '/settings/account?part=access',
    });
    expect(await browser.call.identity.socialWays.query()).toEqual({
      hasPassword: true,
      ways: [
        { provider: 'google', isLinked: false },
        { provider: 'facebook', isLinked: true },
      ],
    });
    await unlink(browser, 'facebook');
    expect((await browser.call.identity.socialWays.query()).ways).not.toContainEqual({
      provider: 'facebook',
      isLinked: true,
    });
    await world.work();
    expect(
      world
        .mails()
        .filter(({ to, letter }) => to.address === person.email && letter === 'identity.securityChanged')
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['You can no longer sign in with Facebook', 'You can sign in with Facebook']);
  });

  it('asks whoever has not just signed in to do so again: with a stolen session it would be a way in for good', async () => {
    const { browser, person } = await signedIn();
    world.clock.advance({ minutes: 10 });
    expect(await expectRefusal(linkFrom(browser, person))).toMatchObject({
      code: 'identity.presenceNeeded',
      params: { needs: 'signIn' },
    });
    await browser.call.identity.signIn.mutate({ email: person.email, password });
    expect(await linkFrom(browser, person)).toMatchObject({ step: 'linked' });
  });

  it('is refused where that person opens another account, and where somebody else has signed in meanwhile', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await linkFrom(one.browser, one.person);
    expect((await expectRefusal(linkFrom(other.browser, one.person))).code).toBe('identity.socialTaken');
    const { url } = await one.browser.call.identity.linkSocial.mutate({
      provider: 'google',
      requestId: crypto.randomUUID(),
    });
    await one.browser.call.identity.signIn.mutate({ email: other.person.email, password });
    const query = await sites.agree(url, someone());
    expect(
      (await expectRefusal(one.browser.call.identity.finishSocial.mutate({ provider: 'google', query }))).code,
    ).toBe('identity.socialExpired');
  });

  it('is never undone where it is the only way in, not even two at the same moment', async () => {
    const person = someone();
    const browser = await registered(person);
    expect((await expectRefusal(unlink(browser, 'google'))).code).toBe('identity.lastWayIn');
    await linkFrom(browser, someone());
    const outcomes = await Promise.allSettled([unlink(browser, 'google'), unlink(browser, 'facebook')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('a site without keys is neither offered nor tried', async () => {
  const bare = await testWorld();
  const { call } = testBrowser(bare.host);
  expect(await call.identity.socialSites.query()).toEqual([]);
  expect((await expectRefusal(call.identity.beginSocial.mutate({ provider: 'google' }))).code).toBe(
    'identity.socialFailed',
  );
});

it('no token of another site is kept', async () => {
  await registered(someone());
  const { rows } =
    await sql`select from member_credential where coalesce(access_token, refresh_token, id_token) is not null`.execute(
      world.db,
    );
  expect(rows).toHaveLength(0);
});
