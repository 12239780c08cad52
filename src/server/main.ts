import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { startWork } from '#platform/jobs/work.ts';
import { createApp, type Pages } from './app.ts';
import { openHost, type OpenHost } from './host.ts';
import { jobs } from './jobs.ts';

export interface RunningServer {
  /** Where this process listens; a worker listens too, for its health and figures only. */
  readonly url: string;
  readonly host: OpenHost;
  /** Finishes requests and jobs in hand, then lets go of everything. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly pages: Pages;
  readonly clock?: Clock;
}

/** Starts this process' role on a prepared database. */
export async function startServer(config: Config, { databaseUrl, pages, clock = systemClock }: ServerOptions): Promise<RunningServer> {
  let isReady = true;
  let serve: RequestListener = notYet;
  const server = createServer((request, response) => serve(request, response));
  const url = await listen(server, config);
  const host = await openHost({ config, databaseUrl, publicUrl: config.PUBLIC_URL ?? url, clock });
  serve = createApp(host, { pages, isReady: () => isReady });
  if (config.ROLE !== 'web') await startWork(host, jobs);
  return {
    url,
    host,
    async stop() {
      isReady = false;
      await closeServer(server, host, config.SHUTDOWN_SECONDS);
      await host.close();
    },
  };
}

/** The address must be known before the host opens; whoever comes in between is asked to come again. */
const notYet: RequestListener = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end();

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const name = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Streams are told to go elsewhere; what is still open after the patience is cut. */
async function closeServer(server: Server, host: OpenHost, patienceSeconds: number): Promise<void> {
  await host.hub.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), patienceSeconds * 1_000).unref();
  await closed;
  clearTimeout(cut);
}
