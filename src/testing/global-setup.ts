import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts';
import { prepareDatabase } from '#server/process/prepare-database.ts';
import { testConfig } from './config.ts';
import { databaseUrl, templateDatabaseName } from './database.ts';
import { recordDirectStatements } from './record-statements.ts';

/**
 * Autovacuum would analyse tables and flush indexes while tests explain their statements, and work in databases that
 * tests drop: what a test meets must not depend on when it comes by.
 */
const serverSettings = { autovacuum: 'off' } as const;

/** Starts one PostgreSQL for the whole run, with one migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  recordDirectStatements();
  const server = await startThrowawayPostgres(undefined, serverSettings);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templateDatabaseName}`);
  await client.end();
  await prepareDatabase(testConfig(), databaseUrl(server.url, templateDatabaseName), path.resolve('migrations'));
  project.provide('databaseServer', server.url);
  return () => server.stop();
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}
