import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Host } from '#platform/host.ts';
import { testWorld } from '#testing/world.ts';
import { seedDemo } from './seed-demo.ts';

const world = await testWorld();

/** The world's host with modules of which some bring sample data, and a list of which were asked for it. */
function rig(names: readonly string[], config: Partial<Host['config']> = {}) {
  const asked: string[] = [];
  const modules = names.map((name) => ({ name, seed: { run: async () => void asked.push(name) } }));
  return { asked, host: { ...world.host, modules: [...modules, { name: 'without' }], config: { ...world.host.config, ...config } } as Host };
}
const silent = () => undefined;

test('sample data is made once per database, in the modules\' order, by one of several processes', async () => {
  await sql`delete from demo_seed`.execute(world.db);
  const first = rig(['one', 'two']);
  const second = rig(['one', 'two']);
  const made = await Promise.all([seedDemo(first.host, silent), seedDemo(second.host, silent)]);
  expect(made.flat()).toEqual(['one', 'two']);
  expect([...first.asked, ...second.asked]).toEqual(['one', 'two']);
});

test('a module that comes with a later release brings its data then', async () => {
  const { host, asked } = rig(['one', 'two', 'three']);
  await seedDemo(host, silent);
  expect(asked).toEqual(['three']);
});

test('production and SEED=off stay empty', async () => {
  for (const config of [{ APP_MODE: 'production' as const }, { SEED: false }]) {
    const { host, asked } = rig(['four'], config);
    await seedDemo(host, silent);
    expect(asked).toEqual([]);
  }
});
