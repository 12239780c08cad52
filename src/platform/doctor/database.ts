import pg from 'pg';
import type { DatabaseUnderCheck } from './database-under-check.ts';
import { badFinding, describeCause, type DoctorFinding } from './finding.ts';
import { checkNotify, checkUserRights, checkServer } from './postgres.ts';
import { checkJobs, checkSchema } from './product-tables.ts';

const remedies: Readonly<Record<string, string>> = {
  '28P01': 'The password of DATABASE_URL is wrong.',
  '28000':
    'PostgreSQL lets this user in from here by no line of pg_hba.conf; see also whether it wants TLS (?sslmode=require).',
  '3D000':
    "Is its name in DATABASE_URL right? Else make it: create database … owner … encoding 'UTF8' template template0.",
  '42501': 'Let the user of DATABASE_URL in: grant connect on database … to ….',
  '53300': 'PostgreSQL has no connection left: raise max_connections, lower DATABASE_POOL, or put a pooler in front.',
  '57P03': 'PostgreSQL is starting or ending: try again in a moment.',
  ECONNREFUSED: 'Nothing listens there: is PostgreSQL running, are host and port of DATABASE_URL right?',
  ENOTFOUND: 'The host of DATABASE_URL has no address: is it spelt right?',
};

const toErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

type DatabaseLook = (client: pg.Client, underCheck: DatabaseUnderCheck) => Promise<DoctorFinding[]>;

/** Runs all checks of the database, as far as it is reachable. */
export const checkDatabase = (underCheck: DatabaseUnderCheck): Promise<DoctorFinding[]> =>
  runConnectedChecks(underCheck, [checkServer, checkUserRights, checkSchema, checkJobs, checkNotify]);

/** Runs checks on one connection; without a connection, the finding says why. */
export async function runConnectedChecks(
  underCheck: DatabaseUnderCheck,
  checks: readonly DatabaseLook[],
): Promise<DoctorFinding[]> {
  const client = new pg.Client({
    connectionString: underCheck.url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [
      badFinding(
        'database',
        describeCause(error),
        remedies[toErrorCode(error)] ?? 'See whether DATABASE_URL is right and PostgreSQL runs.',
      ),
    ];
  }
  try {
    const findings: DoctorFinding[] = [];
    for (const check of checks) findings.push(...(await check(client, underCheck)));
    return findings;
  } finally {
    await client.end();
  }
}
