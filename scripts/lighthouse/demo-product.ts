import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { listImageSources, type ImageData } from '#contracts/image-files.ts';
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts';

export interface ShownProduct {
  readonly home: string;
  readonly itemPage: string;
  /** The URL of the item's picture in the size for a phone. */
  readonly picture: string;
  stop(): Promise<void>;
}

interface Newest {
  readonly result: {
    readonly data: { readonly items: readonly { readonly id: string; readonly cover: ImageData | null }[] };
  };
}

/** The built product with its demo data on a database of its own. */
export async function startDemoProduct(port: number): Promise<ShownProduct> {
  const database = await startThrowawayPostgres();
  const files = mkdtempSync(join(tmpdir(), 'swapu-lighthouse-'));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: files,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SEED_MEMBERS: '20',
      SEED_ITEMS: '60',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    await demoIsComplete(database.url);
    const item = await newestWithPicture(origin);
    const picture =
      listImageSources(item.cover)[0]?.files.find(({ width }) => width >= 640) ??
      listImageSources(item.cover)[0]?.files.at(-1);
    return {
      home: `${origin}/`,
      itemPage: `${origin}/viewPost/${item.id}`,
      picture: origin + (picture?.url ?? ''),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the demo data is complete: seeding in the background would distort the measurement. */
async function demoIsComplete(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let second = 0; second < 300; second += 1) {
      const { rows } = await client
        .query<{ complete: boolean | null }>('select bool_and(seeded_at is not null) as complete from demo_seed')
        .catch(() => ({ rows: [] }));
      if (rows[0]?.complete) return;
      await pause(1_000);
    }
  } finally {
    await client.end();
  }
  throw new Error('the demo was not complete after five minutes');
}

async function newestWithPicture(origin: string): Promise<{ id: string; cover: ImageData }> {
  const answer = await fetch(`${origin}/trpc/items.newest?input=%7B%7D`);
  const { result } = (await answer.json()) as Newest;
  const found = result.data.items.find(({ cover }) => cover !== null);
  if (!found?.cover) throw new Error('the demo shows no items with pictures');
  return { id: found.id, cover: found.cover };
}
