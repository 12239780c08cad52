import { expect, it } from 'vitest';
import { checkMigrationCompatibility } from './migrations.ts';
import { buildFixtureTree } from './source-tree.ts';

const released = 'create table pet (id uuid primary key, name text);\ndrop table older;';

/** The findings on a migration that is added after a release. */
const listMessages = (sql: string): string[] =>
  checkMigrationCompatibility((name) => name === '0100-pets-pet.sql')(
    buildFixtureTree({ 'migrations/0100-pets-pet.sql': released, 'migrations/0101-pets-more.sql': sql }),
  ).map(({ message }) => message);

it.each([
  [
    'a new table with its keys and indexes',
    'create table vet (id uuid primary key, pet_id uuid not null references pet (id));\ncreate index vet_pet_id on vet (pet_id);',
  ],
  ['a column that may be empty', 'alter table pet add column colour text;'],
  [
    'a required column with a default',
    'alter table pet add column step integer not null default 0, add constraint pet_step check (step >= 0);',
  ],
  ['a partial index', "create index pet_lost on pet (id) where name = 'lost';"],
  [
    'an index made beside running writes',
    '-- outside a transaction: pets go on coming\n-- For the list by name.\ncreate index concurrently if not exists pet_name on pet (name);\n',
  ],
  ['a constraint for rows to come', 'alter table pet add constraint pet_named check (name is not null) not valid;'],
  ['a column that need not be filled any more', 'alter table pet alter column name drop not null;'],
  ['words in a comment', '-- later: drop table pet\nalter table pet add column colour text;'],
  ['what somebody has thought about', '-- allowed: not read since 1.2.0\nalter table pet drop column name;'],
])('%s may come', (_what, sql) => {
  expect(listMessages(sql)).toEqual([]);
});

it.each([
  ['drops a table', 'drop table pet;'],
  ['drops a column', 'alter table pet drop column name;'],
  ['renames', 'alter table pet rename column name to title;'],
  ['renames', 'alter table pet rename to animal;'],
  ["changes a column's type", 'alter table pet alter column name type varchar(20);'],
  ['makes a column required', 'alter table pet alter column name set not null;'],
  ['adds a required column without a default', 'alter table pet\n  add column colour text not null;'],
  [
    'adds a constraint that reads the whole table',
    'alter table pet add constraint pet_named check (name is not null);',
  ],
  ['indexes all of pet', 'create index pet_name on pet (name);'],
  ['truncates', 'truncate pet;'],
  ['does something concurrently', 'create index concurrently if not exists pet_name on pet (name);'],
])('one that %s is found: %s', (says, sql) => {
  const said = listMessages(`create table vet (id uuid);\n${sql}`);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(says);
});

it.each([
  [
    'more than one statement',
    'one statement a file',
    'create index concurrently if not exists pet_name on pet (name);\ncreate index concurrently if not exists pet_vet on pet (vet_id);',
  ],
  ['an index that cannot be met a second time', 'if not exists', 'create index concurrently pet_name on pet (name);'],
])('outside a transaction %s is found', (_what, says, sql) => {
  const said = listMessages(`-- outside a transaction: pets go on coming\n${sql}`);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(says);
});
