import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A process of its own for tests that kill it: starts the server, tells its address and waits for the end. */
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true });
process.stdout.write(`${server.url}\n`);
setInterval(() => undefined, 60_000);
