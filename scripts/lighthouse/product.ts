import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { imageFormats, type ImageFacts } from '#contracts/image-files.ts';
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts';

export interface ShownProduct {
  readonly home: string;
  readonly itemPage: string;
  /** The item's picture in the size that a phone takes. */
  readonly picture: string;
  stop(): Promise<void>;
}

interface Newest {
  readonly result: { readonly data: { readonly items: readonly { readonly id: string; readonly cover: ImageFacts | null }[] } };
}

/** The built product with its demo on a database of its own. */
export async function startShownProduct(port: number): Promise<ShownProduct> {
  const database = await startThrowawayPostgres();
  const files = mkdtempSync(join(tmpdir(), 'swapu-lighthouse-'));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: files, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    const item = await newestWithPicture(origin);
    const picture = imageFormats(item.cover)[0]?.files.find(({ width }) => width >= 640) ?? imageFormats(item.cover)[0]?.files.at(-1);
    return { home: `${origin}/`, itemPage: `${origin}/viewPost/${item.id}`, picture: origin + (picture?.url ?? ''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The demo is made behind the running site: the first picture comes within seconds. */
async function newestWithPicture(origin: string): Promise<{ id: string; cover: ImageFacts }> {
  for (let second = 0; second < 180; second += 1) {
    const answer = await fetch(`${origin}/trpc/items.newest?input=%7B%7D`).catch(() => null);
    const { result } = answer?.ok ? ((await answer.json()) as Newest) : { result: { data: { items: [] } } };
    const found = result.data.items.find(({ cover }) => cover !== null);
    // A full first page: what is measured is what visitors see.
    if (found?.cover && result.data.items.length >= 10) return { id: found.id, cover: found.cover };
    await pause(1_000);
  }
  throw new Error('the demo shows no items with pictures');
}
