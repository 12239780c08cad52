import { UnfinishedRestoreError } from '#platform/backup/unfinished-restore.ts';
import type { Config } from '#platform/config/config.ts';
import { WrongSettingError } from '#platform/config/config.ts';
import { MigrationMismatchError } from '#platform/db/migrate.ts';
import { MigrationFailedError } from '#platform/db/run-migration.ts';
import { UnfitDatabaseError } from '#platform/doctor/unfit-database.ts';
import { redirectConsoleToLog } from '#platform/log/redirect-console-to-log.ts';
import { standardError, standardOutput } from '#platform/log/standard-output.ts';
import { setPrivateUmask } from '#platform/storage/data-folder.ts';
import type { Pages } from '../http/app.ts';
import { buildGreeting } from './greeting.ts';
import { modules } from '../modules.ts';
import { readProcessConfig, startProduct, type OpenProduct } from './product.ts';
import { shutDownGracefully } from './shut-down-gracefully.ts';

const say = (line: string) => standardError.write(`${line}\n`);

/**
 * Starts this process' part of the product and handles its shutdown. A start that fails prints the reason and exits
 * with 1.
 */
export async function startProcess(pages: Pages): Promise<void> {
  const began = performance.now();
  setPrivateUmask();
  // Listens from the first moment on: a process that is asked to end while it starts finishes starting and then ends.
  const starting = Promise.withResolvers<OpenProduct>();
  starting.promise.catch(() => undefined);
  let timeoutMs = 60_000;
  const end = shutDownGracefully({
    stop: async () => (await starting.promise).stop(),
    say,
    process,
    timeoutMs: () => timeoutMs,
  });
  try {
    const config = readProcessConfig();
    // Requests and jobs each get SHUTDOWN_SECONDS; then the database gets 20 seconds to write everything down.
    timeoutMs = (2 * config.SHUTDOWN_SECONDS + 20) * 1_000;
    const product = await startProduct(config, pages, say, () => end(1));
    starting.resolve(product);
    redirectConsoleToLog(product.host.log);
    for (const line of product.notifications) say(`✓ ${line}`);
    standardOutput.write(
      buildGreeting({
        config,
        url: config.PUBLIC_URL ?? product.url,
        modules,
        seconds: (performance.now() - began) / 1_000,
      }),
    );
    endAfterFaults(product, end);
  } catch (error) {
    starting.reject(error);
    say(`✗ ${describeStartError(error, process.env)}`);
    process.exit(1);
  }
}

/**
 * An uncaught error leaves the process in an unknown state, so it shuts down gracefully and its supervisor restarts it.
 */
function endAfterFaults(product: OpenProduct, end: (code: number) => void): void {
  const endAfter = (error: unknown) => {
    product.host.log.fatal({ err: error }, 'fault nobody caught');
    end(1);
  };
  process.on('uncaughtException', endAfter);
  process.on('unhandledRejection', endAfter);
}

export function describeStartError(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (
    error instanceof WrongSettingError ||
    error instanceof MigrationMismatchError ||
    error instanceof MigrationFailedError ||
    error instanceof UnfinishedRestoreError ||
    error instanceof UnfitDatabaseError
  )
    return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const port = environment['PORT'] ?? ('3000' satisfies `${Config['PORT']}`);
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use by another program; choose another one (PORT=3001 npm start), or PORT=0 for any free one`;
  if (code === 'EACCES' && message.includes('listen'))
    return `PORT: this user may not listen on ${port}; choose one from 1024 on`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST: ${environment['HOST'] ?? ''} is no address of this machine; 127.0.0.1 or 0.0.0.0 always work`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `DATABASE_URL: no PostgreSQL answers there (${message})`;
  if (message.includes('unsupported startup parameter'))
    return `DATABASE_URL: a pooler such as PgBouncer answers there; set DATABASE_DIRECT_URL to an address past it (${message})`;
  return stack ?? String(error);
}
