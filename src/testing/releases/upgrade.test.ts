import { getConstructionPlans } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import type { Migration } from '#platform/db/migration.ts';
import type { Release } from './release.ts';
import { brokenConstraints, lostRows } from './table-rows.ts';
import { changedMigrations, createReleaseDatabase, refusedStatements } from './upgrade.ts';

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const released = migration(
  '0010-pets.sql',
  `create table owner (id integer primary key);
   create table pet (id integer primary key, owner_id integer references owner (id), name text);
   create function refuse() returns trigger language plpgsql as 'begin raise exception ''written once''; end';
   create trigger owner_written_once before update or delete or truncate on owner execute function refuse()`,
);
const pets = [
  { id: 1, owner_id: 7, name: 'Bolt' },
  { id: 2, owner_id: 7, name: 'Pip' },
];
/** A release made up for these tests. Its tables are in an order in which a foreign key refers ahead. */
const release: Release = {
  version: '1.0.0',
  migrations: [{ name: released.name, checksum: released.checksum }],
  jobTables: getConstructionPlans('pgboss'),
  tables: { 'public.pet': pets, 'public.owner': [{ id: 7 }] },
  statements: ['select name from pet where id = $1', 'insert into pet (id, owner_id) values ($1, $2)'],
};

/** The errors that the upgrade test would report after one more migration. */
async function findingsAfter(sql: string) {
  const history = [released, migration('0011-pets-later.sql', sql)];
  const database = await createReleaseDatabase(release, history);
  onTestFinished(() => database.drop());
  await migrate(database.url, history);
  const lost = await lostRows(database.client, 'public.pet', pets).catch((error: Error) => error.message);
  return {
    lost,
    broken: await brokenConstraints(database.client),
    refused: await refusedStatements(database.client, release),
  };
}

const nothing = { lost: [], broken: [], refused: [] };

it('a migration that only adds has no findings', async () => {
  expect(await findingsAfter('alter table pet add column colour text')).toEqual(nothing);
});

it('a column that is dropped is found by the statements that name it', async () => {
  expect(await findingsAfter('alter table pet drop column name')).toMatchObject({
    lost: expect.stringContaining('"name" does not exist'),
    refused: [expect.stringMatching(/column "name" does not exist.*select name from pet/)],
  });
});

it('a row that is changed or deleted is found', async () => {
  expect(await findingsAfter(`update pet set name = 'Max' where id = 1; delete from pet where id = 2`)).toEqual({
    ...nothing,
    lost: expect.arrayContaining(pets),
  });
});

it('a constraint that was never checked is found', async () => {
  expect(await findingsAfter('alter table pet add constraint pet_named check (length(name) > 3) not valid')).toEqual({
    ...nothing,
    broken: ['pet_named'],
  });
});

it('a migration that went out and was edited or taken away afterwards is found', () => {
  expect(changedMigrations(release, [released])).toEqual([]);
  expect(changedMigrations(release, [{ ...released, checksum: 'edited' }])).toEqual([released.name]);
  expect(changedMigrations(release, [])).toEqual([released.name]);
});
