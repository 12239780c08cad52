import { sql } from 'kysely';
import type pg from 'pg';
import { listAppliedMigrations, compareMigrationHistory, formatDifferences } from '../db/migration-history.ts';
import { query, selectList } from '../db/query.ts';
import type { DatabaseUnderCheck } from './database-under-check.ts';
import { badFinding, doubtfulFinding, goodFinding, type DoctorFinding } from './finding.ts';
import { queryOneRow } from './query-one-row.ts';

/** Checks whether the tables are those of this release. */
export async function checkSchema(client: pg.Client, { migrations }: DatabaseUnderCheck): Promise<DoctorFinding[]> {
  const applied = await listAppliedMigrations(client);
  if (applied.size === 0)
    return [doubtfulFinding('migrations', 'none has run: the database is empty', 'The first start runs them.')];
  const { pending, later, differences } = compareMigrationHistory(applied, migrations);
  if (differences.length > 0)
    return [
      badFinding(
        'migrations',
        `the database has another history than this release: ${formatDifferences(differences)}`,
        'Start the release that it belongs to, or give this one another database; in demo mode: npm run swapu -- database set-aside',
      ),
    ];
  if (pending.length > 0)
    return [
      doubtfulFinding(
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
      ? doubtfulFinding(
          'migrations',
          `the database is newer than this release (${later.at(-1)})`,
          'Fine while the next release is being put in place; else start that one.',
        )
      : goodFinding('migrations', `all ${migrations.length} have run`),
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
export async function checkJobs(client: pg.Client, { queues }: DatabaseUnderCheck): Promise<DoctorFinding[]> {
  const { isThere } = await queryOneRow(client, query`select ${jobTable}`);
  if (!isThere)
    return [doubtfulFinding('jobs', 'the tables of the job queue are not there yet', 'The first start makes them.')];
  const found = await queryOneRow(client, query`select ${jobFigures(queues)} from pgboss.job`);
  const waits = `the longest due job has waited ${found.oldest < 120 ? `${found.oldest} s` : `${Math.round(found.oldest / 60)} min`}`;
  return [
    found.missing.length === 0
      ? goodFinding('job queues', `all ${queues.length} are there`)
      : doubtfulFinding(
          'job queues',
          `missing: ${found.missing.join(', ')}`,
          'The next start of this release makes them.',
        ),
    found.oldest < 300
      ? goodFinding('jobs', waits)
      : badFinding('jobs', waits, 'Does a process with ROLE=worker or all run? Its log says what it is at.'),
    found.dead === 0
      ? goodFinding('dead letters', 'none')
      : doubtfulFinding(
          'dead letters',
          `${found.dead} jobs were given up`,
          'The console shows each with its fault, and tries it again.',
        ),
  ];
}
