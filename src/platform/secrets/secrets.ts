import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { typedTables } from './tables.ts';

/** Keys for signing, each for one purpose, and the same in every process. */
export interface Secrets {
  /** A key for one purpose, derived so that a leaked key does not reveal the others. */
  keyFor(purpose: string): string;
}

/**
 * Takes the root key from the environment, else from the database, where the first process that needs it creates it.
 */
export async function loadSecrets(config: Pick<Config, 'APP_SECRET'>, db: Db): Promise<Secrets> {
  const root = config.APP_SECRET ?? (await storedRoot(db));
  // Cached: purposes are few and needed for each request.
  const known = new Map<string, string>();
  const derived = (purpose: string): string => {
    const key = createHmac('sha256', root).update(purpose).digest('hex');
    known.set(purpose, key);
    return key;
  };
  return { keyFor: (purpose) => known.get(purpose) ?? derived(purpose) };
}

const storedRoot = (db: Db): Promise<string> => loadOrCreateSecret(db, 'root', () => randomBytes(32).toString('hex'));

/** A secret in the database, created by the first process that needs it and shared by every process. */
export async function loadOrCreateSecret(db: Db, name: string, make: () => string): Promise<string> {
  const secrets = typedTables(db);
  const find = () => secrets.selectFrom('platform_secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  const value = make();
  await secrets
    .insertInto('platform_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? value;
}
