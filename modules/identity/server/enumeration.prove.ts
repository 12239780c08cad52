import { describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { areTimesAlike, measureTimeDifference, type TimesCompared } from '#testing/measure-time-difference.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const password = 'a quiet river';
const { call } = testBrowser(world.host);
const reader = await world.member({ email: 'known@example.com', password });
await world.as(reader).campaigns.setMine.mutate({ isOn: true });
await world.member({ email: 'no-password@example.com' });
const form = (email: string, username: string) => ({
  email,
  username,
  password,
  terms: true,
  age: true,
  residence: true,
});

const tolerance = 0.15;
function expectAlike(what: string, compared: TimesCompared): void {
  const [difference, from, to, usual] = [compared.difference, compared.from, compared.to, compared.usual].map((value) =>
    value.toFixed(1),
  );
  process.stdout.write(
    `${what}: ${usual} ms, known minus unknown ${difference} ms (99 %: ${from} to ${to}), ${compared.rounds} pairs\n`,
  );
  expect(areTimesAlike(compared, tolerance), what).toBe(true);
}

describe('whether an address is known is told neither by an answer nor by its time', () => {
  it('in signing in, also where the account has no password', { timeout: 400_000 }, async () => {
    const attempt = (email: string) => expectRefusal(call.identity.signIn.mutate({ email, password: 'not this one' }));
    const { requestId: _one, ...known } = await attempt('known@example.com');
    const { requestId: _other, ...unknown } = await attempt('unknown@example.com');
    expect(known).toEqual(unknown);
    const measureAttempts = (email: string) =>
      measureTimeDifference(
        { one: () => attempt(email), other: (round) => attempt(`unknown${round}@example.com`) },
        tolerance,
      );
    expectAlike('a wrong password', await measureAttempts('known@example.com'));
    expectAlike('a password where there is none', await measureAttempts('no-password@example.com'));
  });

  // These responses take a multiple of 400 ms, most of it waiting, so running them in parallel does not distort the
  // timing.
  it.concurrent('in signing up', { timeout: 400_000 }, async () => {
    const one = (round: number) =>
      call.identity.signUp.mutate(form('known@example.com', `known-${round}-${performance.now().toFixed()}`));
    const other = (round: number) =>
      call.identity.signUp.mutate(
        form(`new${round}-${performance.now().toFixed()}@example.com`, `new-${round}-${performance.now().toFixed()}`),
      );
    expect(await one(0)).toEqual(await other(0));
    expectAlike('a sign-up', await measureTimeDifference({ one, other }, tolerance));
  });

  it.concurrent.each([
    ['a new password', (email: string) => call.identity.askForReset.mutate({ email })],
    ['another link', (email: string) => call.identity.resendConfirmation.mutate({ email })],
    ['an end of promotional mail', (address: string) => call.campaigns.ask.mutate({ address, wish: 'stop' })],
  ])('in asking for %s', { timeout: 400_000 }, async (what, ask) => {
    const one = () => ask('known@example.com');
    const other = (round: number) => ask(`unknown${round}@example.com`);
    expect(await one()).toEqual(await other(0));
    expectAlike(`asking for ${what}`, await measureTimeDifference({ one, other }, tolerance));
  });
});
