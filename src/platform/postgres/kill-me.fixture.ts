import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A separate process for tests that kill it: starts the server, prints its URL and waits. */
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true });
process.stdout.write(`${server.url}\n`);
setInterval(() => undefined, 60_000);
