import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { WrongSettingError } from '#platform/config/config.ts';
import type { Host } from '#platform/host.ts';
import { listSeedProgress } from '#platform/seed/progress.ts';
import { testWorld } from '#testing/world.ts';
import { makeSeedPortion } from './make-seed-portion.ts';
import { seedAllData, seedOpeningData } from './seed-demo.ts';
import { formatSeedProgress } from './report-seed-progress.ts';

const world = await testWorld({ SEED_MEMBERS: '2', SEED_ITEMS: '3' });
const silent = () => undefined;

/** The world's host with modules of which some have sample data, and a list of the steps that were made. */
function rig(names: readonly string[], config: Partial<Host['config']> = {}) {
  const asked: string[] = [];
  const modules = names.map((name) => ({
    name,
    seed: {
      opening: [async () => void asked.push(`${name} opens`)],
      rest: ({ items }: { items: number }) =>
        Array.from({ length: items }, (_unused, index) => async () => void asked.push(`${name} ${index}`)),
    },
  }));
  return {
    asked,
    host: {
      ...world.host,
      modules: [...modules, { name: 'without' }],
      config: { ...world.host.config, ...config },
    } as Host,
  };
}
const forget = () => sql`delete from demo_seed`.execute(world.db);

test("every module opens before the first visitor; the rest follows in portions, in the modules' order", async () => {
  await forget();
  const { host, asked } = rig(['one', 'two']);
  expect(await seedOpeningData(host, silent)).toEqual(['one', 'two']);
  expect(asked).toEqual(['one opens', 'two opens']);
  expect(await makeSeedPortion(host)).toBe('complete');
  expect(asked.slice(2)).toEqual(['one 0', 'one 1', 'one 2', 'two 0', 'two 1', 'two 2']);
});

test('two processes together make every step once', async () => {
  await forget();
  const [first, second] = [rig(['one', 'two']), rig(['one', 'two'])];
  await Promise.all([
    seedAllData(first.host, { members: 2, items: 20 }),
    seedAllData(second.host, { members: 2, items: 20 }),
  ]);
  const asked = [...first.asked, ...second.asked];
  expect(asked).toHaveLength(42);
  expect(new Set(asked).size).toBe(42);
});

test('a step that fails half way leaves nothing and is made again, whole, by whoever comes next', async () => {
  await forget();
  let isKilled = true;
  const write = (name: string) => sql`insert into demo_seed (module, seeded_at) values (${name}, now())`;
  const modules = [
    {
      name: 'one',
      seed: {
        opening: [1, 2, 3].map(
          (number) =>
            async ({
              at,
              present,
            }: Parameters<NonNullable<NonNullable<Host['modules'][number]['seed']>['opening']>[number]>[0]) => {
              await at(present, (unit) => write(`made ${number}`).execute(unit.db));
              if (number === 2 && isKilled) throw new Error('killed');
            },
        ),
      },
    },
  ];
  const host = { ...world.host, modules } as Host;
  await expect(seedAllData(host, { members: 0, items: 0 })).rejects.toThrow('killed');
  const made = async () =>
    (
      await sql<{ module: string }>`select module from demo_seed where module like 'made%' order by 1`.execute(world.db)
    ).rows.map(({ module }) => module);
  expect(await made()).toEqual(['made 1']);
  isKilled = false;
  await seedAllData(host, { members: 0, items: 0 });
  expect(await made()).toEqual(['made 1', 'made 2', 'made 3']);
});

test('a seed that was begun keeps its size and its present to its end', async () => {
  await forget();
  const { host } = rig(['one']);
  await seedOpeningData(host, silent);
  world.clock.advance({ hours: 5 });
  const moments = new Set<string>();
  const module = {
    name: 'one',
    seed: {
      opening: [async () => undefined],
      rest: ({ items }: { items: number }) =>
        Array.from(
          { length: items },
          () =>
            async ({ present }: { present: Date }) =>
              void moments.add(present.toISOString()),
        ),
    },
  };
  await seedAllData({ ...world.host, modules: [module] } as Host, { members: 9, items: 9 });
  const { rows } =
    await sql`select done, total, members, items, seeded_at is not null as "isComplete" from demo_seed`.execute(
      world.db,
    );
  expect(rows).toEqual([{ done: 4, total: 4, members: 2, items: 3, isComplete: true }]);
  expect([...moments]).toEqual([new Date(world.clock.now().getTime() - 5 * 3_600_000).toISOString()]);
});

test('how far it is can be told at any time, by module, and nothing once all is there', async () => {
  await forget();
  const { host } = rig(['one', 'two']);
  await seedOpeningData(host, silent);
  const underWay = await listSeedProgress(world.db);
  expect(underWay).toEqual([
    { module: 'one', done: 1, total: 4 },
    { module: 'two', done: 1, total: 4 },
  ]);
  expect(formatSeedProgress(underWay)).toBe('… sample data: one 1 of 4');
  await seedAllData(host, { members: 2, items: 3 });
  const over = await listSeedProgress(world.db);
  expect([over, formatSeedProgress(over)]).toEqual([[], undefined]);
});

test('a module that comes with a later release brings its data then', async () => {
  await forget();
  await seedAllData(rig(['one']).host, { members: 0, items: 1 });
  const { host, asked } = rig(['one', 'two']);
  await seedAllData(host, { members: 0, items: 1 });
  expect(asked).toEqual(['two opens', 'two 0']);
});

test('a database of a release that seeded at once is complete', async () => {
  await forget();
  await sql`insert into demo_seed (module, seeded_at) values ('one', now())`.execute(world.db);
  const { host, asked } = rig(['one']);
  await seedAllData(host, { members: 0, items: 1 });
  expect(asked).toEqual([]);
});

test('production and SEED=off stay empty', async () => {
  await forget();
  for (const config of [{ APP_MODE: 'production' as const }, { SEED: false }]) {
    const { host, asked } = rig(['four'], config);
    await seedOpeningData(host, silent);
    expect(asked).toEqual([]);
  }
});

test('a database with accounts in which no sample data was ever begun gets none, and is told what to set; one in which some was goes on', async () => {
  await forget();
  const { host, asked } = rig(['one']);
  await world.member();
  const outcome = seedOpeningData(host, silent);
  await expect(outcome).rejects.toBeInstanceOf(WrongSettingError);
  await expect(outcome).rejects.toThrow('APP_MODE=production');
  expect((await sql`select from demo_seed`.execute(world.db)).rows).toEqual([]);
  expect(asked).toEqual([]);
  await sql`insert into demo_seed (module, seeded_at) values ('earlier', now())`.execute(world.db);
  expect(await seedOpeningData(host, silent)).toEqual(['one']);
});
