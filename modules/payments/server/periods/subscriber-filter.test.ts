import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { downloadCsvLines } from '#testing/download-csv-lines.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const boss = await world.member({ role: 'owner' });
const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000);
const [anna, lapsed, plain, carol] = [
  await world.subscriber(),
  await world.subscriber({ until: inAnHour() }),
  await world.member(),
  await world.subscriber(),
];
world.clock.advance({ hours: 1 });

const subscribers = (choice: unknown, page: { limit?: number; cursor?: string } = {}) =>
  world.as(boss).admin.members.list.query({ 'payments.subscriber': choice, limit: 50, ...page });
const names = async (choice: unknown) => (await subscribers(choice)).items.map(({ username }) => username).toSorted();

test('staff narrow the members to subscribers of this moment, or to the others', async () => {
  expect(await names('yes')).toEqual([anna.username, carol.username].toSorted());
  expect(await names('no')).toEqual([boss.username, lapsed.username, plain.username].toSorted());
});

test('it goes together with the other filters and with pages, whose cursors belong to it', async () => {
  const { items } = await world
    .as(boss)
    .admin.members.list.query({ 'payments.subscriber': 'yes', search: carol.username });
  expect(items.map(({ id }) => id)).toEqual([carol.id]);
  const first = await subscribers('yes', { limit: 1 });
  const second = await subscribers('yes', { limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([anna.id, carol.id].toSorted().toReversed());
  expect(second.nextCursor).toBeNull();
  expect(await expectRefusal(subscribers('no', { limit: 1, cursor: first.nextCursor ?? '' }))).toMatchObject({
    code: 'platform.staleCursor',
  });
});

test.each([['maybe'], ['constructor'], [['yes']], [{}], [null]])(
  'a choice of %j, which there is not, finds nobody',
  async (choice) => {
    expect(await names(choice)).toEqual([]);
  },
);

test('the file of the table keeps to it', async () => {
  const [, ...lines] = await downloadCsvLines(world, '/admin/export/members.csv?payments.subscriber=yes', boss);
  expect(lines.map(([, username]) => username).toSorted()).toEqual([anna.username, carol.username].toSorted());
});
