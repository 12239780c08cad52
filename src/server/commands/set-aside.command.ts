import { exitCodes } from '#platform/cli/exit-codes.ts';
import type { StandaloneCommand } from '#platform/cli/run-cli.ts';
import type { Config } from '#platform/config/config.ts';
import { CannotSetAsideError, setAsideDatabase } from '#platform/db/set-aside-database.ts';
import { setAsideData } from '#platform/postgres/set-aside-data.ts';
import { isSetAsideAllowed, setAsideCommandName } from '../process/migration-mismatch-remedy.ts';
import { readProcessConfig } from '../process/product.ts';

/**
 * Puts the database of these settings aside: an embedded one, with its files, in a dated folder; another one under a
 * dated name.
 * @returns its new folder or name
 * @throws CannotSetAsideError in production, and where it is in use
 */
export async function setAsideSiteDatabase(config: Config, now: Date, log: (line: string) => void): Promise<string> {
  if (!isSetAsideAllowed(config))
    throw new CannotSetAsideError('APP_MODE: a production database is not put aside by a command; nothing was changed');
  if (config.DATABASE_URL === undefined) return setAsideData(config.DATA_DIR, now, log);
  return `"${await setAsideDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, now)}"`;
}

/** `npm run swapu -- database set-aside` */
export const setAsideCommand: StandaloneCommand = {
  name: setAsideCommandName,
  about: 'puts the database aside under a dated name, so that the next start makes a new one (demo mode only)',
  examples: [setAsideCommandName],
  async run(terminal, isJson) {
    const place = await setAsideSiteDatabase(readProcessConfig(), new Date(), terminal.err);
    terminal.out(
      isJson
        ? JSON.stringify({ ok: true, setAside: place })
        : `✓ the database is put aside as ${place}; the next start makes a new one`,
    );
    return exitCodes.done;
  },
};
