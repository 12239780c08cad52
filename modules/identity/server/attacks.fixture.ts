import { afterAll, describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { testTotpKey } from '../testing.ts';
import { computeTotpCode } from './two-factor/totp.ts';

/**
 * Tests guessing passwords, codes and links at random: a few tries in `npm test`, ten thousand in a proof.
 * @param tries a multiple of fifty
 */
export async function describeAttacks(tries: number): Promise<void> {
  const world = await testWorld({ RATE_LIMITS: 'on', LIMIT_WRITING: '1000000' });
  const password = 'a quiet river';

  // A refusal's stack trace, a hundred calls deep in tests, costs as much as the rest of the refusal.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

  /** Runs `tries` tries, fifty at a time, each from its own address or all from one. */
  async function attack(
    attempt: (address: string, round: number) => Promise<unknown>,
    addresses: number,
  ): Promise<Map<string, number>> {
    const codes = new Map<string, number>();
    for (let round = 0; round < tries; round += 50) {
      const refused = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const at = (round + index) % addresses;
          return expectRefusal(attempt(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, round + index));
        }),
      );
      for (const { code } of refused) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    return codes;
  }
  const findResetToken = (email: string) =>
    /token=([\w-]+)/.exec(
      world.mails().findLast(({ to, letter }) => to.address === email && letter === 'identity.resetPassword')?.text ??
        '',
    )?.[1] ?? '';

  describe('many wrong passwords', { timeout: 300_000 }, () => {
    it('from one address: ten are looked at, and the owner gets in from another', async () => {
      const email = 'one-address@example.com';
      await world.member({ email, password });
      const codes = await attack(
        (address, round) =>
          testBrowser(world.host, { address }).call.identity.signIn.mutate({ email, password: `guess ${round}` }),
        1,
      );
      expect(Object.fromEntries(codes)).toEqual({ 'identity.wrongCredentials': 10, 'platform.tooMany': tries - 10 });
      await testBrowser(world.host, { address: '203.0.113.7' }).call.identity.signIn.mutate({ email, password });
    });

    it('from as many addresses: thirty are looked at; the owner gets in on a known device, and on a new one by a mailed link', async () => {
      const email = 'everywhere@example.com';
      await world.member({ email, password });
      const known = testBrowser(world.host, { address: '203.0.113.8' });
      await known.call.identity.signIn.mutate({ email, password });
      const codes = await attack(
        (address, round) =>
          testBrowser(world.host, { address }).call.identity.signIn.mutate({ email, password: `guess ${round}` }),
        tries,
      );
      expect(Object.fromEntries(codes)).toEqual({ 'identity.wrongCredentials': 30, 'platform.tooMany': tries - 30 });
      await known.call.identity.signIn.mutate({ email, password });

      const fresh = testBrowser(world.host, { address: '203.0.113.9' });
      expect((await expectRefusal(fresh.call.identity.signIn.mutate({ email, password }))).code).toBe(
        'platform.tooMany',
      );
      await fresh.call.identity.askForReset.mutate({ email });
      await world.work();
      await fresh.call.identity.resetPassword.mutate({ token: findResetToken(email), password: 'another quiet river' });
      expect(await fresh.call.identity.signIn.mutate({ email, password: 'another quiet river' })).toEqual({
        needsCode: false,
      });
    });
  });

  describe('sign-ups with the address of somebody', () => {
    it('are limited, and use up nothing of what its owner may ask for: the letter for a new password', async () => {
      const email = 'much-wanted@example.com';
      await world.member({ email, password });
      const form = { email, password, terms: true, age: true, residence: true };
      const codes = [];
      for (let round = 0; round < 6; round += 1) {
        const { identity } = testBrowser(world.host, { address: `192.0.2.${round}` }).call;
        codes.push(
          await identity.signUp.mutate({ ...form, username: `not-them${round}` }).then(
            () => 'answered',
            () => 'refused',
          ),
        );
      }
      expect(codes).toEqual([...Array(5).fill('answered'), 'refused']);
      await testBrowser(world.host, { address: '203.0.113.13' }).call.identity.askForReset.mutate({ email });
      await world.work();
      expect(findResetToken(email)).not.toBe('');
    });
  });

  describe('many wrong codes', { timeout: 300_000 }, () => {
    it('of somebody who has the password: at most thirty are looked at; the owner gets in on a known device', async () => {
      const email = 'codes@example.com';
      await world.member({ email, password, twoFactor: true });
      const code = () => computeTotpCode(testTotpKey, world.clock.now());
      const known = testBrowser(world.host, { address: '203.0.113.10' });
      await known.call.identity.signIn.mutate({ email, password });
      await known.call.identity.signInByCode.mutate({ code: code() });
      // Prepares the attacker's sign-ins that passed the password check, as many as the rate limit allows.
      const halves: string[] = [];
      for (let index = 0; index < 29; index += 1) {
        const browser = testBrowser(world.host, { address: `198.51.100.${index}` });
        await browser.call.identity.signIn.mutate({ email, password });
        halves.push([...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      }
      const wrong =
        ['000000', '111111', '222222', '333333', '444444'].find(
          (guess) =>
            ![-30, 0, 30]
              .map((seconds) => computeTotpCode(testTotpKey, new Date(world.clock.now().getTime() + seconds * 1_000)))
              .includes(guess),
        ) ?? '';
      const codes = await attack(
        (address, round) =>
          testBrowser(world.host, {
            address,
            cookies: halves[round % halves.length] ?? '',
          }).call.identity.signInByCode.mutate({ code: wrong }),
        tries,
      );
      expect(codes.get('identity.wrongCode') ?? 0).toBeLessThanOrEqual(30);
      expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(tries);
      world.clock.advance({ minutes: 1 });
      await known.call.identity.signIn.mutate({ email, password });
      expect(await known.call.identity.signInByCode.mutate({ code: code() })).toEqual({ needsCode: false });
    });
  });

  describe('many made-up reset links', { timeout: 300_000 }, () => {
    it('lead nowhere, and the one that was mailed works all the while, even from the same address', async () => {
      const email = 'links@example.com';
      await world.member({ email, password });
      await testBrowser(world.host, { address: '203.0.113.11' }).call.identity.askForReset.mutate({ email });
      await world.work();
      const codes = await attack(
        (address, round) =>
          testBrowser(world.host, { address }).call.identity.resetPassword.mutate({
            token: `${round}`.padStart(43, 'x'),
            password: 'theirs, not yours',
          }),
        1,
      );
      expect(Object.fromEntries(codes)).toEqual({ 'identity.linkInvalid': 20, 'platform.tooMany': tries - 20 });
      await testBrowser(world.host, { address: '10.0.0.0' }).call.identity.resetPassword.mutate({
        token: findResetToken(email),
        password: 'another quiet river',
      });
      expect(
        await testBrowser(world.host, { address: '203.0.113.12' }).call.identity.signIn.mutate({
          email,
          password: 'another quiet river',
        }),
      ).toEqual({ needsCode: false });
    });
  });
}
