import { describe, expect, it } from 'vitest';
import { contextOf } from '#testing/caller.ts';
import { callProcedure, procedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { access } from '#testing/access.table.ts';

const world = await testWorld();
const callers = { guest: null, member: await world.member(), subscriber: await world.subscriber(), admin: await world.member({ role: 'admin' }) } as const;

/** What the guard says to this caller; input is nonsense, so whoever passes the guard is refused for that or served. */
async function guardSays(path: string, caller: keyof typeof callers): Promise<'come in' | 'sign in' | 'not there'> {
  const answer = await callProcedure(contextOf(world.host, callers[caller]), path, { nonsense: true });
  if (answer?.code === 'platform.signInNeeded') return 'sign in';
  return answer?.code === 'platform.notFound' ? 'not there' : 'come in';
}

const expected = {
  open: { guest: 'come in', member: 'come in', subscriber: 'come in', admin: 'come in' },
  member: { guest: 'sign in', member: 'come in', subscriber: 'come in', admin: 'come in' },
  admin: { guest: 'sign in', member: 'not there', subscriber: 'not there', admin: 'come in' },
} as const;

describe('the access table', () => {
  it('names every procedure there is and no other', () => {
    expect(Object.keys(access).toSorted()).toEqual(procedures().map(({ path }) => path).toSorted());
  });
});

describe('the server itself keeps to the access table', () => {
  const rows = procedures()
    .filter(({ type }) => type !== 'subscription')
    .flatMap(({ path }) => (['guest', 'member', 'subscriber', 'admin'] as const).map((caller) => ({ path, caller })));
  it.each(rows)('$path, called by a $caller', async ({ path, caller }) => {
    const level = access[path];
    if (!level) throw new Error(`${path} is not in the access table`);
    expect(await guardSays(path, caller)).toBe(expected[level][caller]);
  });
});
