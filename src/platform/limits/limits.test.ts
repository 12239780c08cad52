import { describe, expect, it } from 'vitest';
import { Refusal } from '#contracts/refusal.ts';
import { testWorld } from '#testing/world.ts';
import { runWithFailureLimit } from './run-with-failure-limit.ts';
import { toAddressLimitKey, toMemberLimitKey } from './limit-keys.ts';
import { createLimits } from './limits.ts';

const world = await testWorld({
  RATE_LIMITS: 'on',
  LIMIT_READING: '400',
  LIMIT_SIGN_IN: '3',
  LIMIT_ADDRESS_MEMBERS: '30',
});
const { limits } = world.host;
const key = () => toMemberLimitKey(crypto.randomUUID());
const refusedWith = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => Promise.reject(new Error('expected a refusal')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  );
const countTaken = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('a share', () => {
  it('is spent by what calls weigh', async () => {
    const reader = key();
    for (let call = 0; call < 20; call += 1) await limits.take('reading', reader, 20);
    expect(await refusedWith(limits.take('reading', reader))).toMatchObject({
      code: 'platform.tooMany',
      kind: 'limited',
    });
  });

  it('suffices for one call that costs more than all of it', async () => {
    const reader = key();
    await limits.take('reading', reader, 10_000);
    expect((await refusedWith(limits.take('reading', reader))).code).toBe('platform.tooMany');
  });

  it('of an address is that of thirty members', async () => {
    const address = toAddressLimitKey('203.0.113.9');
    for (let member = 0; member < 30; member += 1) await limits.take('reading', address, 400);
    expect((await refusedWith(limits.take('reading', address))).code).toBe('platform.tooMany');
  });

  it('is whole again in the next window, and the refusal says when that begins', async () => {
    const reader = key();
    await limits.take('reading', reader, 400);
    expect((await refusedWith(limits.take('reading', reader))).params).toEqual({ seconds: 60 });
    world.clock.advance({ seconds: 61 });
    await limits.take('reading', reader, 400);
  });

  it.each([
    ['leased', 'reading', 400],
    ['exact', 'signIn', 3],
  ] as const)(
    'of points that are %s is whole again soon after the clock was a day ahead',
    async (_, limitClass, all) => {
      const reader = key();
      world.clock.advance({ days: 1 });
      await limits.take(limitClass, reader, all);
      world.clock.advance({ days: -1 });
      await limits.take(limitClass, reader, all);
      const { seconds } = (await refusedWith(limits.take(limitClass, reader))).params;
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    },
  );

  it('is one for two processes, also for calls at the same moment', async () => {
    const other = createLimits(world.host.config, world.db, world.clock);
    const reader = key();
    const calls = Array.from({ length: 60 }, (_, index) => (index % 2 ? limits : other).take('reading', reader, 20));
    expect(countTaken(await Promise.allSettled(calls))).toBe(20);
  });

  it('loses nothing by a refusal, and what is given back can be taken again', async () => {
    const member = key();
    for (let round = 0; round < 3; round += 1) await limits.take('signIn', member);
    await refusedWith(limits.take('signIn', member));
    await refusedWith(limits.take('signIn', member));
    await limits.giveBack('signIn', member);
    await limits.take('signIn', member);
    expect((await refusedWith(limits.take('signIn', member))).code).toBe('platform.tooMany');
  });
});

describe('where only failures count', () => {
  const isWrong = (error: unknown) => error instanceof Error && error.message === 'wrong';
  const attempt = (member: string, work: () => Promise<unknown>) =>
    runWithFailureLimit(limits, [{ limitClass: 'signIn', key: member }], work, isWrong);
  const fail = (message: string) => () => Promise.reject(new Error(message));

  it('any number of successes leaves the share whole', async () => {
    const member = key();
    for (let round = 0; round < 10; round += 1) expect(await attempt(member, async () => round)).toBe(round);
  });

  it('of tries at the same moment no more than the share are made', async () => {
    const member = key();
    let tries = 0;
    await Promise.allSettled(
      Array.from({ length: 40 }, () => attempt(member, () => ((tries += 1), Promise.reject(new Error('wrong'))))),
    );
    expect(tries).toBe(3);
    expect((await refusedWith(attempt(member, async () => 'right'))).code).toBe('platform.tooMany');
  });

  it('an error that is not the caller’s does not count', async () => {
    const member = key();
    for (let round = 0; round < 5; round += 1)
      await expect(attempt(member, fail('database away'))).rejects.toThrow('database away');
    expect(await attempt(member, async () => 'right')).toBe('right');
  });

  it('a try that another entry refuses leaves the first one whole', async () => {
    const [address, account] = [key(), key()];
    for (let round = 0; round < 3; round += 1) await limits.take('signIn', account);
    const entries = [address, account].map((one) => ({ limitClass: 'signIn' as const, key: one }));
    for (let round = 0; round < 5; round += 1)
      await refusedWith(runWithFailureLimit(limits, entries, async () => 1, isWrong));
    expect(await attempt(address, async () => 'right')).toBe('right');
  });
});
