import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { wordsFor } from '#platform/i18n/words.ts';
import { startWork } from '#platform/jobs/work.ts';
import { createApp, type Pages } from './app.ts';
import { healthWhileStarting } from './health.ts';
import { openHost, type HostOptions, type OpenHost } from './host.ts';
import { jobs } from './jobs.ts';
import { localeOf } from './locale-of.ts';

export interface RunningServer {
  /** Where this process listens; a worker listens too, for its health and figures only. */
  readonly url: string;
  readonly host: OpenHost;
  /**
   * Unready first; then streams are told to go elsewhere, requests in hand finish, jobs in hand finish, and everything
   * is let go of.
   */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  /** Why the database is away, as far as its supervisor knows; null while it runs. */
  readonly databaseOutage?: () => string | null;
  readonly pages: Pages;
  readonly clock?: Clock;
  /** What must be there before the first visitor, on an open host. */
  readonly prepare?: (host: OpenHost) => Promise<void>;
}

/** Starts this process' role on a prepared database. When a step fails, what was opened before it is closed again. */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    return { ...(await serveRole(config, options, opened)), stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function serveRole(
  config: Config,
  { databaseUrl, databaseOutage = () => null, pages, clock = systemClock, prepare }: ServerOptions,
  opened: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  let isReady = true;
  let serve: RequestListener = notYet;
  const server = createServer((request, response) => serve(request, response));
  const url = await listen(server, config);
  const host = opened.adopt(
    await openUnder(server, { config, databaseUrl, publicUrl: config.PUBLIC_URL ?? url, clock }),
    (open) => open.close(),
  );
  await sweepStorage(host);
  // Closed before the host: requests in hand still need all of it.
  opened.defer(() => closeServer(server, config.SHUTDOWN_SECONDS));
  opened.defer(() => {
    isReady = false;
    host.subscriptions.endStreams();
  });
  if (config.ROLE !== 'web') await startWork(host, jobs);
  await prepare?.(host);
  serve = createApp(host, { pages, isReady: () => isReady, databaseOutage });
  return { url, host };
}

/** What an earlier process left half written goes; a store that cannot be had stops no start. */
async function sweepStorage({ storage, log }: OpenHost): Promise<void> {
  const swept = await storage.sweep().catch(() => 0);
  if (swept > 0) log.info({ swept }, 'half-written files swept');
}

/** A host that does not open leaves no address taken. */
async function openUnder(server: Server, options: HostOptions): Promise<OpenHost> {
  try {
    return await openHost(options);
  } catch (error) {
    await closeServer(server, 0);
    throw error;
  }
}

/**
 * The address must be known before the host opens. Visitors in between are asked to come again; a browser does so by
 * itself.
 */
const notYet: RequestListener = (request, response) => {
  const health = healthWhileStarting(request.url);
  if (health) {
    response.writeHead(health.status, { 'content-type': 'application/json' }).end(JSON.stringify(health.body));
    return;
  }
  response
    .writeHead(503, { 'retry-after': '1', refresh: '1', 'content-type': 'text/plain; charset=utf-8' })
    .end(wordsFor(localeOf(request))('platform.errors.unavailable'));
};

/** @throws Error when this process could not listen on its address */
export async function probeAddress(config: Config): Promise<void> {
  const server = createServer();
  await listen(server, config);
  await closeServer(server, 0);
}

async function listen(server: Server, config: Config): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const name = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Takes nobody new and waits for the requests in hand; what is still open after the patience is cut. */
async function closeServer(server: Server, timeoutSeconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), timeoutSeconds * 1_000).unref();
  await closed;
  clearTimeout(cut);
}
