import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import type { Log } from '../log/log.ts';
import type { SubscriptionRegistry } from '../realtime/subscription-registry.ts';
import { typedTables } from './tables.ts';
import { createRevalidator } from './create-revalidator.ts';

/** A feature flag, with an owner and an expiry date. */
export interface FlagDefinition {
  readonly name: string;
  readonly about: string;
  readonly owner: string;
  /** ISO date after which the flag is to be removed from the code. */
  readonly endsOn: string;
  readonly isOnByDefault: boolean;
}

export interface Flags {
  isOn(flag: FlagDefinition): boolean;
  /** Sets a flag in every process, once the transaction commits. */
  set(unit: Unit, flag: FlagDefinition, isOn: boolean, reason?: string): Promise<void>;
  close(): void;
}

const channel = 'flags';

/** Flags are read from memory; the database notifies every process of a changed flag. */
export async function openFlags(db: Db, subscriptions: SubscriptionRegistry, log: Log): Promise<Flags> {
  let values = new Map<string, boolean>();
  const load = async () => {
    const rows = await typedTables(db).selectFrom('flag_value').select(['name', 'is_on']).execute();
    values = new Map(rows.map((row) => [row.name, row.is_on]));
  };
  await load();
  const { refresh, stop } = createRevalidator(load, (error) =>
    log.warn({ err: error }, 'flags could not be read anew; trying again'),
  );
  const stopListening = subscriptions.listen(channel, refresh);
  return {
    isOn: (flag) => values.get(flag.name) ?? flag.isOnByDefault,
    async set(unit, flag, isOn, reason) {
      const value = { is_on: isOn, changed_at: unit.now };
      await typedTables(unit.db)
        .insertInto('flag_value')
        .values({ name: flag.name, ...value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(value))
        .execute();
      await sql`select pg_notify(${channel}, '')`.execute(unit.db);
      unit.audit({
        action: 'flag.set',
        subject: { kind: 'flag', id: flag.name },
        after: { isOn },
        ...(reason === undefined ? {} : { reason }),
      });
    },
    close() {
      stopListening();
      stop();
    },
  };
}
