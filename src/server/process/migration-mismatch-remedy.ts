import type { Config } from '#platform/config/config.ts';
import { MigrationMismatchError } from '#platform/db/migrate.ts';

export const setAsideCommandName = 'database set-aside';

/** Whether a command may put the database aside: only where it can be made again, never in production. */
export const isSetAsideAllowed = ({ APP_MODE }: Pick<Config, 'APP_MODE'>): boolean => APP_MODE === 'demo';

/**
 * Adds the remedy to a refused start on a database with another history: in demo mode, which `npm run dev` has too, a
 * command.
 */
export function addMigrationMismatchRemedy(error: unknown, config: Pick<Config, 'APP_MODE'>): unknown {
  if (!(error instanceof MigrationMismatchError)) return error;
  const remedy = isSetAsideAllowed(config)
    ? `Put it aside by: npm run swapu -- ${setAsideCommandName}\nThe next start then makes a new one.`
    : 'Start the release that it belongs to, or name another database in DATABASE_URL.';
  return new MigrationMismatchError(`${error.message}.\n${remedy}`);
}
