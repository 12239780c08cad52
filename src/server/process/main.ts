import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { startWork } from '#platform/worker/start-work.ts';
import { restrictDataFolder } from '#platform/storage/data-folder.ts';
import { createApp, type Pages } from '../http/app.ts';
import { answerHealthWhileStarting } from '../http/health.ts';
import { openHost, type HostOptions, type OpenHost } from '../host.ts';
import { jobs } from '../jobs.ts';
import { chooseLocale } from '../http/choose-locale.ts';
import { createGracefulClose } from './graceful-close.ts';

export interface RunningServer {
  /** The address on which this process listens; a worker listens for health and metrics only. */
  readonly url: string;
  readonly host: OpenHost;
  /**
   * Turns unready first; then asks streams to reconnect elsewhere, finishes requests and jobs in hand, and releases
   * everything.
   */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  /** The cause of a database outage, as far as its supervisor knows it; null while the database runs. */
  readonly databaseOutage?: () => string | null;
  readonly pages: Pages;
  readonly clock?: Clock;
  /** Prepares, on an open host, what must be there before the first visitor. */
  readonly prepare?: (host: OpenHost) => Promise<void>;
}

/** Starts this process' role on a prepared database. When a step fails, closes what was opened before it. */
export async function startProcessRole(config: Config, options: ServerOptions): Promise<RunningServer> {
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
  const close = createGracefulClose(server);
  const url = await listen(server, config);
  const host = opened.adopt(
    await openUnder(close, { config, databaseUrl, publicUrl: config.PUBLIC_URL ?? url, clock }),
    (open) => open.close(),
  );
  await sweepStorage(host);
  opened.defer(beginClosing(host));
  if (config.ROLE !== 'web') opened.defer(await startWork(host, jobs));
  // Closed before the host, because requests in hand still need all of it.
  opened.defer(() => close(config.SHUTDOWN_SECONDS));
  opened.defer(() => {
    isReady = false;
    host.subscriptions.endStreams();
  });
  await prepare?.(host);
  serve = createApp(host, { pages, isReady: () => isReady, databaseOutage });
  return { url, host };
}

/** Removes files that an earlier process left half written; a store that is not available does not stop the start. */
async function sweepStorage({ storage, log }: OpenHost): Promise<void> {
  const swept = await storage.sweep().catch(() => 0);
  if (swept > 0) log.info({ swept }, 'half-written files swept');
}

/**
 * Closes DATA_DIR to other users while the site serves already, since many files take a while.
 * @returns what ends it
 */
function beginClosing({ config: { DATA_DIR }, log }: OpenHost): () => void {
  const end = new AbortController();
  restrictDataFolder(DATA_DIR, end.signal).then(
    (mended) => mended > 0 && log.info({ mended }, 'files closed to other users'),
    (error: unknown) => end.signal.aborted || log.warn({ err: error }, 'files not closed to other users'),
  );
  return () => end.abort();
}

/** Opens the host; when that fails, closes the server, so that its address is free again. */
async function openUnder(close: ReturnType<typeof createGracefulClose>, options: HostOptions): Promise<OpenHost> {
  try {
    return await openHost(options);
  } catch (error) {
    await close(0);
    throw error;
  }
}

/**
 * Answers before the host is open, because the address must be known before. Visitors are asked to come again; a
 * browser does so by itself.
 */
const notYet: RequestListener = (request, response) => {
  const health = answerHealthWhileStarting(request.url);
  if (health) {
    response.writeHead(health.status, { 'content-type': 'application/json' }).end(JSON.stringify(health.body));
    return;
  }
  response
    .writeHead(503, { 'retry-after': '1', refresh: '1', 'content-type': 'text/plain; charset=utf-8' })
    .end(createTranslator(chooseLocale(request))('platform.errors.unavailable'));
};

/** @throws Error when this process could not listen on its address */
export async function requireFreeAddress(config: Config): Promise<void> {
  const server = createServer();
  await listen(server, config);
  await createGracefulClose(server)(0);
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
