import { sql } from 'kysely';
import pg from 'pg';
import { query, selectList } from './query.ts';
import { queryOnConnection } from './query-on-connection.ts';

/** The database cannot be renamed; the message names the remedy. */
export class CannotSetAsideError extends Error {
  override readonly name = 'CannotSetAside';
}

/** For names of folders and databases: `2026-11-22T08-30-00`. */
export const toFileTimestamp = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Renames a database and creates an empty one in its place, on a server that this product does not manage.
 * @returns the new name of the old database
 * @throws CannotSetAsideError while something is connected to it, or without the right to create databases
 */
export async function setAsideDatabase(url: string, now: Date): Promise<string> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const aside = `${name.slice(0, 63 - 10 - 20)}_set_aside_${toFileTimestamp(now)}`;
  const client = await connectBeside(url, name);
  try {
    await requireRights(client, name);
    const [from, to] = [pg.escapeIdentifier(name), pg.escapeIdentifier(aside)];
    await client.query(`alter database ${from} rename to ${to}`);
    await client.query(`create database ${from} template template0 encoding 'UTF8'`).catch(async (error: Error) => {
      await client.query(`alter database ${to} rename to ${from}`);
      throw new CannotSetAsideError(
        `an empty database "${name}" could not be made (${error.message}); nothing was changed`,
      );
    });
    return aside;
  } catch (error) {
    if ((error as { code?: string }).code !== '55006') throw error;
    throw new CannotSetAsideError(`processes are connected to the database "${name}": stop them first`);
  } finally {
    await client.end();
  }
}

/** Connects to another database of the server, since a database in use cannot be renamed. */
async function connectBeside(url: string, name: string): Promise<pg.Client> {
  const beside = new URL(url);
  beside.pathname = name === 'postgres' ? '/template1' : '/postgres';
  const client = new pg.Client({ connectionString: beside.href });
  await client.connect();
  return client;
}

const rightsOn = (database: string) =>
  selectList({
    user: sql<string>`current_user`,
    mayCreate: sql<boolean>`rolcreatedb or rolsuper`,
    isOwner: sql<boolean>`exists (
      select from pg_database where datname = ${database} and pg_has_role(datdba, 'usage'))`,
  });

async function requireRights(client: pg.Client, name: string): Promise<void> {
  const [who] = await queryOnConnection(
    client,
    query`select ${rightsOn(name)} from pg_roles where rolname = current_user`,
  );
  if (!who?.isOwner || !who.mayCreate)
    throw new CannotSetAsideError(
      `the user "${who?.user ?? ''}" of DATABASE_URL may not rename and create databases: ` +
        `make an empty database yourself and name it in DATABASE_URL`,
    );
}
