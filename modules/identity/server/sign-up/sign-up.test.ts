import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { overrideSettings } from '#testing/config.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { getAuth } from '../auth/auth.ts';
import { deleteUnconfirmedAccountsJob } from './delete-unconfirmed-accounts.job.ts';
import { eraseMemberIdentityData } from '../api/member-data.ts';

const world = await testWorld();
const form = (email: string, more: object = {}) => ({
  email,
  username: `n${email.replace(/\W/g, '').slice(0, 20)}`,
  password: 'a quiet river',
  terms: true,
  age: true,
  residence: true,
  ...more,
});

const linkIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
async function lastMail(to: string) {
  await world.work();
  const mail = world.mails().findLast((candidate) => candidate.to.address === to);
  if (!mail) throw new Error(`no letter to ${to}`);
  return mail;
}
const accounts = async (email: string) =>
  (
    await sql<{
      id: string;
      terms_version: string;
      promo_accepted_at: Date | null;
      locale: string;
      registered: boolean;
    }>`
    select *, registered_at is not null as registered from member_account where email = ${email}`.execute(world.db)
  ).rows;

describe('sign-up', () => {
  it('hashes the password with no transaction open, and so does a reset', async () => {
    const openTransactions = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    await world.member({ email: 'has-one@example.com' });
    const { password } = await getAuth(world.host).$context;
    const hash = password.hash.bind(password);
    const open: (number | undefined)[] = [];
    password.hash = async (text) => {
      open.push((await openTransactions.execute(world.db)).rows[0]?.n);
      return hash(text);
    };
    const { call } = testBrowser(world.host);
    await call.identity.signUp.mutate(form('hashed@example.com'));
    await call.identity.signUp.mutate(form('has-one@example.com', { username: 'hashed-too' }));
    await world.work();
    await call.identity.askForReset.mutate({ email: 'has-one@example.com' });
    await call.identity.resetPassword.mutate({
      token: linkIn((await lastMail('has-one@example.com')).text),
      password: 'another quiet river',
    });
    password.hash = hash;
    expect(open).toEqual([0, 0, 0]);
  });

  it('opens no session before the mailed link is followed, and opens it in the browser that signed up', async () => {
    const browser = testBrowser(world.host);
    expect(await browser.call.identity.signUp.mutate(form('first@example.com'))).toMatchObject({ signedIn: false });
    expect((await browser.call.identity.session.query()).member).toBeNull();
    const mail = await lastMail('first@example.com');
    expect(mail.subject).toBe('Confirm your address for Swapu');
    expect(await browser.call.identity.confirmAddress.mutate({ token: linkIn(mail.text) })).toEqual({
      signedIn: true,
      email: null,
      next: null,
    });
    expect((await browser.call.identity.session.query()).member?.username).toBe('nfirstexamplecom');
    expect((await world.events()).map((event) => event.name)).toContain('identity.registered');
    expect((await lastMail('first@example.com')).letter).toBe('identity.welcome');
  });

  it('asks for the password where the link is followed in another browser, since the address proves nothing about who chose it', async () => {
    await testBrowser(world.host).call.identity.signUp.mutate(form('hijack@example.com'));
    const other = testBrowser(world.host);
    expect(
      await other.call.identity.confirmAddress.mutate({ token: linkIn((await lastMail('hijack@example.com')).text) }),
    ).toEqual({ signedIn: false, email: 'hijack@example.com', next: null });
    expect((await other.call.identity.session.query()).member).toBeNull();
    await other.call.identity.signIn.mutate({ email: 'hijack@example.com', password: 'a quiet river' });
    expect((await other.call.identity.session.query()).member).not.toBeNull();
  });

  it('lets a link work once, and only the newest one', async () => {
    const browser = testBrowser(world.host);
    await browser.call.identity.signUp.mutate(form('twice@example.com'));
    const first = linkIn((await lastMail('twice@example.com')).text);
    await browser.call.identity.resendConfirmation.mutate({ email: 'twice@example.com' });
    const second = linkIn((await lastMail('twice@example.com')).text);
    expect((await expectRefusal(browser.call.identity.confirmAddress.mutate({ token: first }))).code).toBe(
      'identity.linkInvalid',
    );
    await browser.call.identity.confirmAddress.mutate({ token: second });
    expect((await expectRefusal(browser.call.identity.confirmAddress.mutate({ token: second }))).code).toBe(
      'identity.linkInvalid',
    );
  });

  it('keeps where the newcomer was going with the mailed link, for another device and for a newer link', async () => {
    const next = '/offer-item/01a1fd74-1e32-76bd-80c8-530fb09442c0?from=card#give';
    const browser = testBrowser(world.host);
    await browser.call.identity.signUp.mutate(form('going@example.com', { next }));
    const mail = await lastMail('going@example.com');
    expect(mail.text).not.toContain('offer-item');
    world.clock.advance({ minutes: 61 });
    await browser.call.identity.resendConfirmation.mutate({ email: 'going@example.com' });
    const token = linkIn((await lastMail('going@example.com')).text);
    const elsewhere = testBrowser(world.host).call;
    expect(await elsewhere.identity.confirmAddress.mutate({ token })).toEqual({
      signedIn: false,
      email: 'going@example.com',
      next,
    });
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['a host in the disguise of a path', '//evil.example'],
    ['a backslash', '/\\evil.example'],
    ['a path that becomes a host', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a call', '/trpc/identity.signOut'],
    ['the sheet itself', '/?signin&next=/create'],
    ['a path of more than 2,000 characters', `/search?keyword=${'é'.repeat(1_000)}`],
    ['nothing', ''],
  ])('drops %s as the way on, and signs up all the same', async (_what, next) => {
    const browser = testBrowser(world.host);
    const email = `off${world.clock.now().getTime()}@example.com`;
    world.clock.advance({ seconds: 1 });
    await browser.call.identity.signUp.mutate(form(email, { next }));
    const token = linkIn((await lastMail(email)).text);
    expect(await browser.call.identity.confirmAddress.mutate({ token })).toMatchObject({ signedIn: true, next: null });
  });

  it('keeps where a member was going who has forgotten their password', async () => {
    await world.member({ email: 'forgot@example.com' });
    const { call } = testBrowser(world.host);
    await call.identity.askForReset.mutate({ email: 'forgot@example.com', next: '/create' });
    const mail = await lastMail('forgot@example.com');
    expect(mail.text).not.toContain('/create');
    const answer = await call.identity.resetPassword.mutate({
      token: linkIn(mail.text),
      password: 'another quiet river',
    });
    expect(answer).toEqual({ next: '/create' });
  });

  it('lets no link work after its hour', async () => {
    const browser = testBrowser(world.host);
    await browser.call.identity.signUp.mutate(form('late@example.com'));
    const token = linkIn((await lastMail('late@example.com')).text);
    world.clock.advance({ minutes: 61 });
    expect((await expectRefusal(browser.call.identity.confirmAddress.mutate({ token }))).code).toBe(
      'identity.linkInvalid',
    );
  });

  it('stores what was accepted, in which version and when, and takes promotion only where it was ticked', async () => {
    await testBrowser(world.host, { locale: 'pt-PT' }).call.identity.signUp.mutate(
      form('consent@example.com', { promo: true }),
    );
    await testBrowser(world.host).call.identity.signUp.mutate(form('nopromo@example.com'));
    const [account] = await accounts('consent@example.com');
    expect(account).toMatchObject({
      terms_version: expect.stringMatching(/^\d{4}-/),
      promo_accepted_at: expect.any(Date),
      locale: 'pt-PT',
    });
    expect((await accounts('nopromo@example.com'))[0]?.promo_accepted_at).toBeNull();
    expect((await lastMail('consent@example.com')).subject).toBe('Confirme o seu endereço para a Swapu');
  });

  it('answers the same for a known address as for an unknown one, and writes a neutral letter to its owner', async () => {
    await world.member({ email: 'known@example.com', username: 'the-owner' });
    const [known, unknown] = [testBrowser(world.host), testBrowser(world.host)];
    const answers = [
      await known.call.identity.signUp.mutate(form('known@example.com', { username: 'somebody1' })),
      await unknown.call.identity.signUp.mutate(form('unknown@example.com', { username: 'somebody2' })),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(known.setCookies.map(maskValue)).toEqual(unknown.setCookies.map(maskValue));
    expect((await lastMail('known@example.com')).letter).toBe('identity.addressKnown');
    expect(await accounts('known@example.com')).toHaveLength(1);
  });

  it('does not tell a known address by the name that was asked for with it', async () => {
    await world.member({ email: 'owner@example.com' });
    const { call } = testBrowser(world.host);
    const outcomes: unknown[] = [];
    for (const [email, name] of [
      ['owner@example.com', 'probe-one'],
      ['nobody@example.com', 'probe-two'],
    ] as const) {
      await call.identity.signUp.mutate(form(email, { username: name }));
      await call.identity.signUp.mutate(form(email, { username: name }));
      outcomes.push(
        (await expectRefusal(call.identity.signUp.mutate(form('third@example.com', { username: name })))).code,
      );
    }
    expect(outcomes).toEqual(['identity.usernameTaken', 'identity.usernameTaken']);
  });

  it('does not tell it by the name being free again sooner or later than another', async () => {
    await world.member({ email: 'holder@example.com' });
    const { call } = testBrowser(world.host);
    const asked = [
      ['holder@example.com', 'held-one'],
      ['nobody-else@example.com', 'held-two'],
    ] as const;
    for (const [email, username] of asked) await call.identity.signUp.mutate(form(email, { username }));
    const me = world.as(await world.member());
    const isFree = (username: string) =>
      me.identity.saveAccount.mutate({ username, firstName: '', lastName: '' }).then(
        () => true,
        () => false,
      );
    const areFree = async () => [await isFree(asked[0][1]), await isFree(asked[1][1])];
    world.clock.advance({ hours: 7 * 24 + 1 });
    expect(await areFree()).toEqual([false, false]);
    await world.transaction(async (unit) => unit.enqueue(deleteUnconfirmedAccountsJob, {}));
    await world.work();
    expect(await areFree()).toEqual([true, true]);
  });

  it('replaces an account that waits for its link, so that the newest password counts', async () => {
    const browser = testBrowser(world.host);
    await browser.call.identity.signUp.mutate(form('again@example.com', { password: 'the first choice' }));
    await world.work();
    await browser.call.identity.signUp.mutate(form('again@example.com', { password: 'the second choice' }));
    await browser.call.identity.confirmAddress.mutate({ token: linkIn((await lastMail('again@example.com')).text) });
    const wrong = await expectRefusal(
      testBrowser(world.host).call.identity.signIn.mutate({ email: 'again@example.com', password: 'the first choice' }),
    );
    expect(wrong.code).toBe('identity.wrongCredentials');
    await testBrowser(world.host).call.identity.signIn.mutate({
      email: 'again@example.com',
      password: 'the second choice',
    });
  });

  it('asked for twice at the same moment makes one account, and the last letter counts', async () => {
    const { call } = testBrowser(world.host);
    await Promise.all(
      [1, 2, 3].map((round) => call.identity.signUp.mutate(form('hasty@example.com', { username: `hasty-${round}` }))),
    );
    expect(await accounts('hasty@example.com')).toHaveLength(1);
  });

  it('asked for anew at the very moment in which the first link is followed leaves the account as it is, and its owner hears of it', async () => {
    const { call } = testBrowser(world.host);
    const email = 'very-moment@example.com';
    await call.identity.signUp.mutate(form(email));
    const waiting = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        )
      ).rows[0]?.n;
    let second: Promise<unknown> = Promise.resolve();
    await world.transaction(async (unit) => {
      await sql`update member_account set registered_at = now(), email_verified = true where email = ${email}`.execute(
        unit.db,
      );
      second = call.identity.signUp.mutate(form(email, { username: 'another-name' }));
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
    });
    await second;
    expect(await accounts(email)).toMatchObject([{ registered: true }]);
    expect((await lastMail(email)).letter).toBe('identity.addressKnown');
  });

  it('gives a name that several ask for at the same moment to one of them, and tells the others', async () => {
    const { call } = testBrowser(world.host);
    const asked = [1, 2, 3].map((round) =>
      call.identity.signUp.mutate(form(`wanted${round}@example.com`, { username: 'wanted-name' })),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(await expectRefusal(Promise.reject(outcome.reason as Error))).toMatchObject({
          code: 'identity.usernameTaken',
        });
  });

  it.each([
    ['email', { email: 'no address' }, 'platform.field.email'],
    ['password', { password: 'short' }, 'platform.field.textSmall'],
    ['password', { password: '123456' }, 'identity.field.passwordCommon'],
    ['password', { username: 'marigold', password: 'Marigold1' }, 'identity.field.passwordCommon'],
    ['username', { username: 'a' }, 'platform.field.textSmall'],
    ['username', { username: 'two  words' }, 'identity.field.usernameForm'],
    ['username', { username: 'Swapu' }, 'identity.field.usernameReserved'],
    // The name of a closed account's row: a member who took such a name earlier would block an erasure.
    ['username', { username: 'Closed-0123456789abcdef0123' }, 'identity.field.usernameReserved'],
    ['terms', { terms: false }, 'identity.field.terms'],
    ['age', { age: false }, 'identity.field.age'],
    ['residence', { residence: false }, 'identity.field.residence'],
  ])('refuses a wrong %s beside its field: %j', async (path, change, code) => {
    const refused = await expectRefusal(
      testBrowser(world.host).call.identity.signUp.mutate(form('field@example.com', change)),
    );
    expect(refused.fields).toContainEqual(expect.objectContaining({ path, code }));
  });

  it('asks of a new password as many characters as the operator set, wherever one is chosen, and screens know how many', async () => {
    const host = overrideSettings(world.host, identitySettings, { PASSWORD_LENGTH: 14 });
    const [guest, member] = [
      testBrowser(host).call.identity,
      createCaller(host, await world.member({ password: 'a quiet river' })).identity,
    ];
    const tooShort = (path: string) => [{ path, code: 'platform.field.textSmall', params: { minimum: 14 } }];
    expect((await expectRefusal(guest.signUp.mutate(form('long@example.com')))).fields).toEqual(tooShort('password'));
    expect(
      (await expectRefusal(guest.resetPassword.mutate({ token: 'any', password: 'a quiet river' }))).fields,
    ).toEqual(tooShort('password'));
    expect(
      (await expectRefusal(member.changePassword.mutate({ password: 'a quiet river', next: 'a wider river' }))).fields,
    ).toEqual(tooShort('next'));
    expect(await guest.rules.query()).toEqual({ passwordLength: 14, guestMinutes: 60, staysDays: 30, trustDays: 30 });
  });

  it('refuses a name that somebody has, in any spelling', async () => {
    await world.member({ username: 'Wattle-Bird' });
    const refused = await expectRefusal(
      testBrowser(world.host).call.identity.signUp.mutate(form('bird@example.com', { username: 'wattle-bird' })),
    );
    expect(refused.code).toBe('identity.usernameTaken');
  });

  it('forgets an account that nobody confirmed after seven days, and frees its name', async () => {
    await testBrowser(world.host).call.identity.signUp.mutate(form('gone@example.com', { username: 'freed-name' }));
    world.clock.advance({ hours: 7 * 24 + 1 });
    await world.transaction(async (unit) => unit.enqueue(deleteUnconfirmedAccountsJob, {}));
    await world.work();
    expect(await accounts('gone@example.com')).toHaveLength(0);
    await testBrowser(world.host).call.identity.signUp.mutate(form('else@example.com', { username: 'freed-name' }));
  });

  it('leaves alone the row under which a closed account is remembered', async () => {
    const { id } = await world.member();
    await world.transaction((unit) => eraseMemberIdentityData(unit, id));
    world.clock.advance({ hours: 7 * 24 + 1 });
    await world.transaction(async (unit) => unit.enqueue(deleteUnconfirmedAccountsJob, {}));
    await world.work();
    expect(await accounts(`${id}@closed.invalid`)).toHaveLength(1);
    expect(
      (await expectRefusal(testBrowser(world.host).call.identity.signUp.mutate(form(`${id}@closed.invalid`)))).fields,
    ).toMatchObject([{ path: 'email' }]);
  });
});

/** A cookie without its value. */
const maskValue = (header: string) => header.replace(/=[^;]*/, '=…');
