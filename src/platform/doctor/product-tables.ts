import { sql } from 'kysely';
import type pg from 'pg';
import { appliedMigrations, compareHistory, differenceText } from '../db/history.ts';
import { query, selectList } from '../db/query.ts';
import type { DatabaseUnderCheck } from './database-under-check.ts';
import { bad, doubtful, good, type Finding } from './finding.ts';
import { oneRow } from './one-row.ts';

/** Checks whether the tables are those of this release. */
export async function schemaFindings(client: pg.Client, { migrations }: DatabaseUnderCheck): Promise<Finding[]> {
  const applied = await appliedMigrations(client);
  if (applied.size === 0)
    return [doubtful('migrations', 'none has run: the database is empty', 'The first start runs them.')];
  const { pending, later, differences } = compareHistory(applied, migrations);
  if (differences.length > 0)
    return [
      bad(
        'migrations',
        `the database has another history than this release: ${differenceText(differences)}`,
        'Start the release that it belongs to, or give this one another database; in demo mode: npm run swapu -- database set-aside',
      ),
    ];
  if (pending.length > 0)
    return [
      doubtful(
        'migrations',
        `${pending.length} wait: ${pending
          .slice(0, 3)
          .map(({ name }) => name)
          .join(', ')}${pending.length > 3 ? ' …' : ''}`,
        'The next start of this release runs them.',
      ),
    ];
  return [
    later.length > 0
      ? doubtful(
          'migrations',
          `the database is newer than this release (${later.at(-1)})`,
          'Fine while the next release is being put in place; else start that one.',
        )
      : good('migrations', `all ${migrations.length} have run`),
  ];
}

const jobTable = selectList({ isThere: sql<boolean>`to_regclass('pgboss.job') is not null` });
const jobFigures = (queues: readonly string[]) =>
  selectList({
    missing: sql<string[]>`array(
      select wanted from unnest(${[...queues]}::text[]) as wanted
      where not exists (select from pgboss.queue where name = wanted))`,
    oldest: sql<number>`coalesce(extract(epoch from now() - min(start_after) filter (
      where state in ('created', 'retry') and start_after <= now())), 0)::int`,
    dead: sql<number>`count(*) filter (where state = 'failed')::int`,
  });

/** Checks whether jobs are being processed. */
export async function jobFindings(client: pg.Client, { queues }: DatabaseUnderCheck): Promise<Finding[]> {
  const { isThere } = await oneRow(client, query`select ${jobTable}`);
  if (!isThere)
    return [doubtful('jobs', 'the tables of the job queue are not there yet', 'The first start makes them.')];
  const found = await oneRow(client, query`select ${jobFigures(queues)} from pgboss.job`);
  const waits = `the longest due job has waited ${found.oldest < 120 ? `${found.oldest} s` : `${Math.round(found.oldest / 60)} min`}`;
  return [
    found.missing.length === 0
      ? good('job queues', `all ${queues.length} are there`)
      : doubtful('job queues', `missing: ${found.missing.join(', ')}`, 'The next start of this release makes them.'),
    found.oldest < 300
      ? good('jobs', waits)
      : bad('jobs', waits, 'Does a process with ROLE=worker or all run? Its log says what it is at.'),
    found.dead === 0
      ? good('dead letters', 'none')
      : doubtful(
          'dead letters',
          `${found.dead} jobs were given up`,
          'The console shows each with its fault, and tries it again.',
        ),
  ];
}
