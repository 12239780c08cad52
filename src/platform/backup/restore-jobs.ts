import path from 'node:path';
import type pg from 'pg';
import { copyIn } from './copy-stream.ts';
import { toColumnListSql, listJobColumns } from './describe-database.ts';
import { CannotRestoreError, type BackupManifest } from './manifest.ts';
import { readGzippedRows, RowChecksums, tapRowChecksums } from './row-checksums.ts';

/**
 * Puts the backup's jobs into the queues that this release has made.
 * @returns how many came, and how many belong to queues that this release no longer has
 */
export async function restoreJobs(
  client: pg.Client,
  folder: string,
  { jobs }: BackupManifest,
): Promise<{ taken: number; left: number }> {
  if (jobs.columns.length === 0) return { taken: 0, left: 0 };
  const known = new Set(await listJobColumns(client));
  const strange = jobs.columns.filter((column) => !known.has(column));
  if (strange.length > 0) throw new CannotRestoreError(`this release has other job tables: ${strange.join(', ')}`);
  const columns = toColumnListSql(jobs.columns);
  await client.query(`create temporary table restored_job on commit drop as select ${columns} from pgboss.job limit 0`);
  const sums = new RowChecksums();
  const rows = readGzippedRows(path.join(folder, 'jobs.copy.gz'));
  await copyIn(client, `copy restored_job (${columns}) from stdin`, tapRowChecksums(rows, sums));
  const found = sums.result();
  if (found.rows !== jobs.rows || found.sum !== jobs.sum)
    throw new CannotRestoreError('the jobs are not what was backed up');
  // A waiting job is dropped after its time: the days between backup and restore do not count.
  const { rowCount } = await client.query(`
    insert into pgboss.job (${columns}) select ${jobs.columns.map(valueSql).join(', ')} from restored_job job
    where exists (select from pgboss.queue queue where queue.name = job.name)`);
  return { taken: rowCount ?? 0, left: found.rows - (rowCount ?? 0) };
}

const valueSql = (column: string): string =>
  column === 'keep_until' ? `greatest(job.keep_until, now() + interval '14 days')` : `job.${toColumnListSql([column])}`;
