import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { CommandAnswer, OperatorCommand } from '#platform/cli/operator-command.ts';
import { runCli } from '#platform/cli/run-cli.ts';
import { toRehearsedTransact } from '#platform/cli/rehearsed-transact.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Transact } from '#platform/db/unit.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { findRunningServerUrl } from '#platform/postgres/running-server.ts';
import { setPrivateUmask } from '#platform/storage/data-folder.ts';
import { accountLookup } from './account-lookup.ts';
import { dataCommands, standaloneCommands } from './commands/all-commands.ts';
import { openHost } from './host.ts';
import { openSiteDatabase, readProcessConfig } from './process/product.ts';
import { runningRelease } from './release.ts';

/**
 * `npm run swapu -- <command>`: uses the database that is running, else starts the embedded one for the duration of the
 * command.
 */
async function perform(
  command: OperatorCommand,
  given: Readonly<Record<string, unknown>>,
  isDryRun: boolean,
  by: string | undefined,
): Promise<CommandAnswer> {
  const config = { ...readProcessConfig(), ROLE: 'web' as const, LOG_LEVEL: 'fatal' as const };
  const DATABASE_URL = config.DATABASE_URL ?? findRunningServerUrl(config.DATA_DIR) ?? undefined;
  const database = await openSiteDatabase(DATABASE_URL ? { ...config, DATABASE_URL } : config, say);
  try {
    const host = await openHost({
      config,
      databaseUrl: database.url,
      publicUrl: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
      clock: systemClock,
      hasNoStatementTimeout: true,
    });
    const traceId = randomUUID();
    try {
      const actorId = by === undefined ? undefined : (await accountLookup.find(host.database.db, by)).id;
      const origin = { actor: null, traceId, address: `cli:${userInfo().username}`, ...(actorId && { actorId }) };
      const transact: Transact = (work) => runTransaction(host, origin, work);
      const transaction = isDryRun ? toRehearsedTransact(transact) : transact;
      return await command.run(
        { host, db: host.database.db, transaction, log: host.log, now: host.clock.now(), traceId, isDryRun },
        given,
      );
    } finally {
      await host.close();
    }
  } finally {
    await database.stop();
  }
}

const say = (text: string) => void process.stderr.write(`${text}\n`);

setPrivateUmask();

const code = await runCli(process.argv.slice(2), {
  commands: dataCommands,
  standalone: standaloneCommands,
  version: `${runningRelease.version} (build ${runningRelease.build})`,
  terminal: { out: (text) => void process.stdout.write(`${text}\n`), err: say },
  perform,
  wording: ({ code, params }) => createTranslator('en-US')(code.replace('.', '.errors.'), params),
});

// Exits explicitly: what a failed command left open must not keep the terminal waiting.
process.stdout.write('', () => process.exit(code));
