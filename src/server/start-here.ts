import type { Config } from '#platform/config/config.ts';
import { WrongSetting } from '#platform/config/config.ts';
import { MigrationMismatch } from '#platform/db/migrate.ts';
import { MigrationFailed } from '#platform/db/run-migration.ts';
import { UnfitDatabase } from '#platform/doctor/unfit-database.ts';
import type { Pages } from './app.ts';
import { greeting } from './greeting.ts';
import { modules } from './modules.ts';
import { processConfig, startProduct, type Product } from './product.ts';
import { shutDownGracefully } from './shutdown.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Starts this process' part of the product and sees to its end. A start that cannot be made says why and ends with 1.
 */
export async function startHere(pages: Pages): Promise<void> {
  const began = performance.now();
  // From the first moment on: whoever is asked to end while starting finishes starting and then ends.
  const starting = Promise.withResolvers<Product>();
  starting.promise.catch(() => undefined);
  let timeoutMs = 60_000;
  const end = shutDownGracefully({
    stop: async () => (await starting.promise).stop(),
    say,
    process,
    timeoutMs: () => timeoutMs,
  });
  try {
    const config = processConfig();
    // Requests and jobs each have their time; then the database has some to write everything down.
    timeoutMs = (2 * config.SHUTDOWN_SECONDS + 20) * 1_000;
    const product = await startProduct(config, pages, say, () => end(1));
    starting.resolve(product);
    for (const line of product.notifications) say(`✓ ${line}`);
    process.stdout.write(
      greeting({
        config,
        url: config.PUBLIC_URL ?? product.url,
        modules,
        seconds: (performance.now() - began) / 1_000,
      }),
    );
    endAfterFaults(product, end);
  } catch (error) {
    starting.reject(error);
    say(`✗ ${reasonOf(error, process.env)}`);
    process.exit(1);
  }
}

/**
 * What nobody caught leaves the process in a state nobody knows: it ends in good order, and whoever runs it starts it
 * anew.
 */
function endAfterFaults(product: Product, end: (code: number) => void): void {
  const endAfter = (error: unknown) => {
    product.host.log.fatal({ err: error }, 'fault nobody caught');
    end(1);
  };
  process.on('uncaughtException', endAfter);
  process.on('unhandledRejection', endAfter);
}

export function reasonOf(error: unknown, environment: Readonly<Record<string, string | undefined>>): string {
  if (
    error instanceof WrongSetting ||
    error instanceof MigrationMismatch ||
    error instanceof MigrationFailed ||
    error instanceof UnfitDatabase
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
