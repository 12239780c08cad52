import { expect, it } from 'vitest';
import { toSiteDay } from '#contracts/site-day.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { insertListedItem, loadStoredFigures } from '../../testing.ts';
import { analyticsCommands } from './analytics.commands.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const type = createOperator(world, analyticsCommands);
const at = new Date(world.clock.now().getTime() - 30 * 86_400_000);
const listed = async () => (await loadStoredFigures(world.db, ['listed'])).days;

it('a rebuild says what would change, changes it, and then finds nothing to change', async () => {
  const owner = await world.member();
  await insertListedItem(world.db, { ownerId: owner.id, at, categories: ['cars'], region: 'NSW' });
  const words = ['analytics', 'rebuild', '--from', toSiteDay(at)] as const;
  expect(await type(...words, '--dry-run')).toMatchObject({ exit: 0, answer: { isDryRun: true, changed: 2 } });
  expect(await listed()).toEqual({});
  expect(await type(...words)).toMatchObject({ exit: 0, answer: { changed: 2, until: toSiteDay(world.clock.now()) } });
  expect(await listed()).toEqual({ [`listed ${toSiteDay(at)} `]: 1 });
  expect((await type(...words)).answer).toMatchObject({ changed: 0 });
});

it('a rebuild takes away what has no source, and keeps what is too old to have one', async () => {
  const stray = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000 - 5 * 86_400_000);
  const old = new Date(stray.getTime() - 100 * 86_400_000);
  await typedTables(world.db)
    .insertInto('figure_hour')
    .values([
      { metric: 'offered', hour: stray, part: '', amount: '7' },
      { metric: 'active', hour: old, part: '', amount: '9' },
    ])
    .execute();
  expect((await type('analytics', 'rebuild', '--from', toSiteDay(old))).answer).toMatchObject({ changed: 1 });
  const { hours } = await loadStoredFigures(world.db, ['offered', 'active']);
  expect(hours).toEqual({ [`active ${old.toISOString()} `]: 9 });
});

it('a day that is none is refused', async () => {
  expect((await type('analytics', 'rebuild', '--from', 'yesterday')).exit).toBe(2);
});
