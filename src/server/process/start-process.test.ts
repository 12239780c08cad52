import { expect, it } from 'vitest';
import { MigrationFailedError } from '#platform/db/run-migration.ts';
import { describeStartError } from './start-process.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  ['a port in use', coded('EADDRINUSE', 'listen EADDRINUSE'), /^PORT: 4000 is in use/],
  [
    'a database that is down',
    coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'),
    /^DATABASE_URL: no PostgreSQL answers there/,
  ],
  [
    'a pooler nobody spoke of',
    coded('08P01', 'unsupported startup parameter: statement_timeout'),
    /^DATABASE_URL: a pooler .+ set DATABASE_DIRECT_URL/,
  ],
  [
    'a migration that failed',
    new MigrationFailedError('migration 0001-a.sql failed: why'),
    /^migration 0001-a\.sql failed: why$/,
  ],
])('a start that fails over %s says what to do', (_what, error, says) => {
  expect(describeStartError(error, { PORT: '4000' })).toMatch(says);
});

it('a fault nobody knows keeps the place where it happened', () => {
  expect(describeStartError(new Error('unheard of'), {})).toContain('start-process.test.ts');
});
