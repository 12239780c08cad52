import type { Config } from '#platform/config/config.ts';
import { MigrationMismatch } from '#platform/db/migrate.ts';

export const setAsideName = 'database set-aside';

/** Only what can be made again may be put aside by a command; a production database never is. */
export const maySetAside = ({ APP_MODE }: Pick<Config, 'APP_MODE'>): boolean => APP_MODE === 'demo';

/** A database with another history stops the start; in demo mode, which `npm run dev` has too, a command is offered. */
export function withRemedy(error: unknown, config: Pick<Config, 'APP_MODE'>): unknown {
  if (!(error instanceof MigrationMismatch)) return error;
  const remedy = maySetAside(config)
    ? `Put it aside by: npm run swapu -- ${setAsideName}\nThe next start then makes a new one.`
    : 'Start the release that it belongs to, or name another database in DATABASE_URL.';
  return new MigrationMismatch(`${error.message}.\n${remedy}`);
}
