import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { createMemberSearchQueue } from './member-search-queue.ts';

const [ann, ben] = ['ann', 'ben'] as unknown as readonly [MemberId, MemberId];

/** A queue whose searches end when the test says so. */
function rig() {
  let time = 0;
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const queue = createMemberSearchQueue(() => time);
  const ask = (member: MemberId, key: string, keptSeconds = 0) =>
    queue.run(member, {
      key,
      keptSeconds,
      run: () => {
        started.push(`${member} ${key}`);
        const end = Promise.withResolvers<string>();
        ends.set(`${member} ${key}`, end);
        return end.promise;
      },
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ask,
    started,
    pass: (seconds: number) => (time += seconds * 1_000),
    settle,
    async end(member: MemberId, key: string, result = 'done') {
      await settle();
      ends.get(`${member} ${key}`)?.resolve(result);
      await settle();
    },
    async fail(member: MemberId, key: string) {
      await settle();
      ends.get(`${member} ${key}`)?.reject(new Error('failed'));
      await settle();
    },
  };
}

describe('the searches of a member', () => {
  it('run one after another, beside those of others', async () => {
    const { ask, started, end, settle } = rig();
    const all = [ask(ann, 'one'), ask(ann, 'two'), ask(ben, 'one')];
    await settle();
    expect(started).toEqual(['ann one', 'ben one']);
    await end(ann, 'one');
    expect(started).toEqual(['ann one', 'ben one', 'ann two']);
    await end(ann, 'two');
    await end(ben, 'one');
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  });

  it('go on after a failure, which answers only those who waited for it', async () => {
    const { ask, started, fail, end } = rig();
    const failed = Promise.allSettled([ask(ann, 'one', 60), ask(ann, 'one', 60)]);
    const next = ask(ann, 'two');
    await fail(ann, 'one');
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await end(ann, 'two');
    expect(await next).toBe('done');
    void ask(ann, 'one', 60);
    await end(ann, 'one');
    expect(started).toEqual(['ann one', 'ann two', 'ann one']);
  });

  it('are run once for all who ask meanwhile, and for as long as a result is kept', async () => {
    const { ask, started, end, pass } = rig();
    const first = [ask(ann, 'one', 10), ask(ann, 'one', 10)];
    await end(ann, 'one', 'found');
    pass(9);
    expect(await Promise.all([...first, ask(ann, 'one', 10)])).toEqual(['found', 'found', 'found']);
    expect(started).toHaveLength(1);
    pass(1);
    const again = ask(ann, 'one', 10);
    await end(ann, 'one', 'found anew');
    expect(await again).toBe('found anew');
  });

  it('are refused with the time to wait where many of the same member wait already', async () => {
    const { ask, started, end } = rig();
    const asked = Array.from({ length: 8 }, (_, index) => ask(ann, `${index}`));
    await expect(ask(ann, 'more')).rejects.toMatchObject({ code: 'platform.tooMany', params: { seconds: 1 } });
    const shared = ask(ann, '7');
    for (const [index] of asked.entries()) await end(ann, `${index}`, `${index}`);
    expect(await Promise.all([...asked, shared])).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '7']);
    expect(started).toHaveLength(8);
  });
});
