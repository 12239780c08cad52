import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import type { Log } from '#platform/log/log.ts';

export interface ListenOptions {
  /** Must connect to PostgreSQL itself: LISTEN through a transaction pooler receives nothing. */
  readonly connection: ClientConfig;
  readonly log: Log;
  onNotify(channel: string, payload: string): void;
  /** Called at each connect: notifications sent before it were not received. */
  onConnected(): void;
  readonly probeMs?: number;
}

export interface ListenConnection {
  start(): Promise<void>;
  listen(channel: string): void;
  stop(): Promise<void>;
}

const firstRetryMs = 100;
const longestRetryMs = 5_000;
const defaultProbeMs = 10_000;

/** A dedicated connection for LISTEN, which is replaced whenever it ends or no longer answers. */
export function createListenConnection(options: ListenOptions): ListenConnection {
  const channels = new Set<string>();
  const probeMs = options.probeMs ?? defaultProbeMs;
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let attempts = 0;
  let isStopped = false;

  async function connect(): Promise<void> {
    const client = new Client({
      ...options.connection,
      application_name: 'swapu live',
      keepAlive: true,
      query_timeout: probeMs,
    });
    client.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''));
    client.on('error', (error) => options.log.warn({ err: error }, 'live connection failed'));
    await client.connect();
    try {
      for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (isStopped) return client.end();
    client.once('end', () => lost(client));
    current = client;
    attempts = 0;
    schedule(probe, probeMs);
    options.onConnected();
  }

  function lost(client: Client): void {
    if (client !== current || isStopped) return;
    current = undefined;
    options.log.warn('live connection ended; connecting again');
    schedule(reconnect, firstRetryMs);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      attempts += 1;
      options.log.warn({ err: error, attempts }, 'live connection not possible yet');
      schedule(reconnect, Math.min(longestRetryMs, firstRetryMs * 2 ** attempts) * (0.5 + Math.random() / 2));
    }
  }

  async function probe(): Promise<void> {
    const client = current;
    if (!client) return;
    try {
      await client.query('select 1');
      schedule(probe, probeMs);
    } catch {
      // A half-open connection never reports its end by itself.
      lost(client);
      void client.end().catch(() => undefined);
    }
  }

  function schedule(task: () => Promise<void>, milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void task(), milliseconds).unref();
  }

  return {
    start: connect,
    listen(channel) {
      if (channels.has(channel)) return;
      channels.add(channel);
      const client = current;
      client?.query(`listen ${escapeIdentifier(channel)}`).catch(() => lost(client));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
