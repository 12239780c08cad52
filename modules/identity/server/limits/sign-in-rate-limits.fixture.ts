import { describe, expect, it } from 'vitest';
import { testBrowser, type TestBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

export interface SignInHistories {
  /** People who share one address. */
  readonly people: number;
  /** Addresses that try twenty accounts each. */
  readonly addresses: number;
}

const password = 'a quiet river';
const linkIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Tests that successes cost an address nothing and that failures are bounded: few of each in `npm test`. */
export async function describeSignInShares({ people, addresses }: SignInHistories): Promise<void> {
  const world = await testWorld({ RATE_LIMITS: 'on', LIMIT_SIGN_IN_TOTAL: String(4 * addresses) });
  const lastLinkTo = (email: string) => linkIn(world.mails().findLast(({ to }) => to.address === email)?.text ?? '');

  describe(`${people} people at one address, within an hour,`, { timeout: 600_000 }, () => {
    const all = Array.from({ length: people }, (_, index) => ({
      email: `pupil${index}@school.example`,
      username: `pupil${index}`,
      browser: testBrowser(world.host, { address: '198.51.100.1' }),
    }));
    const consents = { terms: true, age: true, residence: true };
    /** Thirty at the same moment: more than the server hashes in half a minute would be asked to come again. */
    const atOnce = async (work: (person: (typeof all)[number]) => Promise<unknown>) => {
      const answers: unknown[] = [];
      for (let first = 0; first < all.length; first += 30)
        answers.push(...(await Promise.all(all.slice(first, first + 30).map(work))));
      return answers;
    };
    const signIn = ({ call }: TestBrowser, email: string, typed: string) =>
      call.identity.signIn.mutate({ email, password: typed });

    it('sign up, follow their links, sign in anew and set new passwords', async () => {
      await atOnce(({ email, username, browser }) =>
        browser.call.identity.signUp.mutate({ email, username, password, ...consents }),
      );
      await world.work();
      await atOnce(({ email, browser }) => browser.call.identity.confirmAddress.mutate({ token: lastLinkTo(email) }));
      await atOnce(({ email }) => signIn(testBrowser(world.host, { address: '198.51.100.1' }), email, password));
      await atOnce(({ email, browser }) => browser.call.identity.askForReset.mutate({ email }));
      await world.work();
      await atOnce(({ email, browser }) =>
        browser.call.identity.resetPassword.mutate({ token: lastLinkTo(email), password: 'another quiet river' }),
      );
      const signedIn = await atOnce(({ email, browser }) => signIn(browser, email, 'another quiet river'));
      expect(signedIn).toEqual(Array(people).fill({ needsCode: false }));
    });
  });

  describe(`${20 * addresses} wrong passwords from ${addresses} addresses`, { timeout: 1_800_000 }, () => {
    const toAddress = (index: number) => `10.7.${index >> 8}.${index & 255}`;
    const guess = async (email: string, address: string): Promise<string> => {
      const { identity } = testBrowser(world.host, { address }).call;
      return (await expectRefusal(identity.signIn.mutate({ email, password: 'not this one' }))).code;
    };
    const isChecked = (code: string) => code === 'identity.wrongCredentials';

    it('at as many accounts: at most half are checked, and a member at another address signs in on a new device', async () => {
      await world.member({ email: 'elsewhere@example.com', password });
      let checked = 0;
      for (let round = 0; round < 20; round += 1) {
        const codes = await Promise.all(
          Array.from({ length: addresses }, (_, index) =>
            guess(`target${index}-${round}@example.com`, toAddress(index)),
          ),
        );
        checked += codes.filter(isChecked).length;
      }
      expect(checked).toBeGreaterThan(0);
      expect(checked).toBeLessThanOrEqual(10 * addresses);
      const { identity } = testBrowser(world.host, { address: '198.51.100.2' }).call;
      expect(await identity.signIn.mutate({ email: 'elsewhere@example.com', password })).toEqual({ needsCode: false });
    });

    it('at one account: at most thirty are checked; its owner signs in on a known device, and on a new one at home', async () => {
      world.clock.advance({ hours: 1, minutes: 1 });
      const email = 'wanted@example.com';
      await world.member({ email, password });
      const home = '198.51.100.3';
      const known = testBrowser(world.host, { address: home });
      await known.call.identity.signIn.mutate({ email, password });

      let checked = 0;
      for (let round = 0; round < Math.max(2, 1_000 / addresses); round += 1) {
        const codes = await Promise.all(
          Array.from({ length: addresses }, (_, index) => guess(email, toAddress(index))),
        );
        checked += codes.filter(isChecked).length;
        if (round > 5 && !codes.some(isChecked)) break;
      }
      expect(checked).toBe(30);
      expect(await known.call.identity.signIn.mutate({ email, password })).toEqual({ needsCode: false });
      const { identity } = testBrowser(world.host, { address: home }).call;
      expect(await identity.signIn.mutate({ email, password })).toEqual({ needsCode: false });
      const stranger = testBrowser(world.host, { address: '198.51.100.4' });
      expect((await expectRefusal(stranger.call.identity.signIn.mutate({ email, password }))).code).toBe(
        'platform.tooMany',
      );
    });
  });
}
