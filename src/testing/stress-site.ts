import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StorageKey } from '#platform/storage/storage.ts';
import { toPartKey } from '#platform/uploads/upload-keys.ts';
import { uploadPartSize } from '#platform/uploads/upload.schemas.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import {
  sendBrokenUpload,
  brokenUploads,
  sendAndCutRandomly,
  runSeededConcurrently,
  type PartTarget,
  type WireRequest,
} from './broken-exchanges.ts';
import { readDescriptors, type Descriptors } from './descriptors.ts';
import { listEndpointSamples, type EndpointKind } from './endpoint-samples.ts';
import type { RunningProcess } from './processes.ts';
import type { World } from './world.ts';

/** The number of broken requests; the same seed breaks the same bytes. */
export interface BreakingOptions {
  readonly seed: string;
  readonly uploads: number;
  readonly exchanges: number;
}

export interface BrokenSite {
  readonly before: Descriptors;
  readonly after: Descriptors;
  /** The number of cut exchanges by kind. */
  readonly cuts: ReadonlyMap<string, number>;
  /** The statuses of broken uploads: 0 for no answer. */
  readonly uploadStatuses: ReadonlyMap<number, number>;
  /** Half-written files, and parts that were stored although they were broken. */
  readonly left: readonly string[];
  /** Kinds whose answer is wrong after the run. */
  readonly wrong: readonly string[];
}

/** A link to an archive lives for ten minutes. */
const exchangesPerRound = 1_000;

const count = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Sends a request as the client would and reads the whole answer; of an endless one, the beginning. */
function fetchStatus(url: string, { method, path: address, headers = {}, body }: WireRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sender = httpRequest(url + address, { method, headers, agent: false }, (answer) => {
      const isEndless = answer.headers['content-type'] === 'text/event-stream';
      const done = () => resolve(answer.statusCode ?? 0);
      answer.on('end', done).on('error', reject);
      answer.on('data', () => isEndless && (done(), sender.destroy()));
    });
    sender.on('error', reject).end(body);
  });
}

/** The lowest count within a period: connections that are closing, some of them to a store, end gradually. */
async function fewest(pid: number, milliseconds: number): Promise<Descriptors> {
  let found = await readDescriptors(pid);
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(50)) {
    const now = await readDescriptors(pid);
    if (now.total < found.total) found = now;
  }
  return found;
}

/** Reads until the count is no higher than before; what is still open after ten seconds counts as open. */
async function settled(pid: number, before: Descriptors): Promise<Descriptors> {
  let found = await readDescriptors(pid);
  const isMore = () => found.total > before.total || found.files.length > before.files.length;
  for (let tries = 0; tries < 200 && isMore(); tries += 1) {
    await pause(50);
    found = await readDescriptors(pid);
  }
  return found;
}

/** Opens once what stays open: the database's connections, the picture worker, files that are read once. */
async function warmUp({ url }: RunningProcess, kinds: readonly EndpointKind[]): Promise<string[]> {
  const wrong = await Promise.all(
    kinds.map(async (kind) => {
      const statuses = await Promise.all([1, 2, 3].map(() => fetchStatus(url, kind)));
      return statuses.every((status) => status === kind.status) ? [] : [`${kind.kind}: ${statuses.join(' ')}`];
    }),
  );
  return wrong.flat();
}

async function partTargets(world: World): Promise<(PartTarget & { readonly key: StorageKey })[]> {
  const owner = await world.member();
  const cookie = makeSessionCookieHeader(world.host, owner);
  const sizes = [1, 3_000, 200_000, uploadPartSize];
  return Promise.all(
    sizes.map(async (size) => {
      const { uploadId } = await world.as(owner).uploads.begin.mutate({ purpose: 'item', size });
      return { path: `/files/uploads/${uploadId}/parts/0`, key: toPartKey(uploadId, 0), size, cookie };
    }),
  );
}

const halfWritten = ({ host }: World): Promise<string[]> =>
  readdir(path.join(host.config.DATA_DIR, 'files/.incoming')).catch(() => []);

/** Breaks uploads and exchanges of every kind, and returns what is left open in the process and in its files. */
export async function stressSiteAndMeasureLeaks(
  world: World,
  site: RunningProcess,
  { seed, uploads, exchanges }: BreakingOptions,
): Promise<BrokenSite> {
  const cuts = new Map<string, number>();
  const uploadStatuses = new Map<number, number>();
  const targets = await partTargets(world);
  let kinds = await listEndpointSamples(world, site.url);
  const wrongBefore = await warmUp(site, kinds);
  const before = await fewest(site.pid(), 1_500);

  await runSeededConcurrently(uploads, `${seed} uploads`, async (_index, random) => {
    count(uploadStatuses, await sendBrokenUpload(site.url, random.pick(targets), random.pick(brokenUploads), random));
  });
  const stored = await Promise.all(targets.map(({ key }) => world.host.storage.size(key)));
  for (let done = 0; done < exchanges; done += exchangesPerRound) {
    if (done > 0) kinds = await listEndpointSamples(world, site.url);
    await runSeededConcurrently(
      Math.min(exchangesPerRound, exchanges - done),
      `${seed} ${done}`,
      async (index, random) => {
        const kind = kinds[index % kinds.length] as EndpointKind;
        count(cuts, kind.kind);
        await sendAndCutRandomly(site.url, kind, random);
      },
    );
  }

  const after = await settled(site.pid(), before);
  const whole = await Promise.all(
    targets.map(async (target) => {
      const part = {
        method: 'PUT',
        path: target.path,
        headers: { cookie: target.cookie },
        body: Buffer.alloc(target.size),
      };
      return `whole part of ${target.size} bytes: ${await fetchStatus(site.url, part)}`;
    }),
  );
  return {
    before,
    after,
    cuts,
    uploadStatuses,
    left: [
      ...(await halfWritten(world)),
      ...stored.flatMap((size, index) => (size === null ? [] : [targets[index]?.key ?? ''])),
    ],
    wrong: [
      ...wrongBefore,
      ...whole.filter((said) => !said.endsWith('204')),
      ...(await warmUp(site, await listEndpointSamples(world, site.url))),
    ],
  };
}
