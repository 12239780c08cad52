import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '#testing/browser.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { runInConstantTime } from './limits/run-in-constant-time.ts';

const world = await testWorld();
const password = 'a quiet river';
const { call } = testBrowser(world.host);
const reader = await world.member({ email: 'known@example.com', password });
await world.as(reader).campaigns.setMine.mutate({ isOn: true });
await world.member({ email: 'no-password@example.com' });

/** Counts password hashes, which account for the duration of a sign-in. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return hashes;
}

// The response times themselves are compared in enumeration.prove.ts.
describe('whether an address is known is not revealed', () => {
  it('by signing in: the same refusal after the same work, also where the account has no password', async () => {
    const attempt = async (email: string) => {
      const { requestId: _, ...refusal } = await expectRefusal(
        call.identity.signIn.mutate({ email, password: 'not this one' }),
      );
      return refusal;
    };
    const known = await attempt('known@example.com');
    expect(await attempt('unknown@example.com')).toEqual(known);
    expect(await attempt('no-password@example.com')).toEqual(known);
    for (const email of ['known@example.com', 'unknown@example.com', 'no-password@example.com'])
      expect(await hashesDuring(() => attempt(email)), email).toBe(1);
  });

  it('by signing up: the same answer', async () => {
    const signUp = (email: string, username: string) =>
      call.identity.signUp.mutate({ email, username, password, terms: true, age: true, residence: true });
    expect(await signUp('known@example.com', 'known-again')).toEqual(await signUp('unknown@example.com', 'new-here'));
  });

  it.each([
    ['a new password', (email: string) => call.identity.askForReset.mutate({ email })],
    ['another link', (email: string) => call.identity.resendConfirmation.mutate({ email })],
    ['an end of promotional mail', (address: string) => call.campaigns.ask.mutate({ address, wish: 'stop' })],
  ])('by asking for %s: the same answer', async (_what, ask) => {
    expect(await ask('known@example.com')).toEqual(await ask('unknown@example.com'));
  });
});

it('an answer in even time takes a whole stretch at least, a refusal too', async () => {
  const measure = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await runInConstantTime(work).catch(() => undefined);
    return performance.now() - startedAt;
  };
  // Timers may fire up to a millisecond early.
  expect(await measure(() => Promise.resolve())).toBeGreaterThan(398);
  expect(await measure(() => Promise.reject(new Error('refused')))).toBeGreaterThan(398);
});
