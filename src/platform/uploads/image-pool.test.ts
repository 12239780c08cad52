import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { ImageWorkerLostError } from './image-child.ts';
import type { ImageTask } from './image-task.ts';
import {
  createImagePool,
  defaultImagePoolOptions,
  ImagePoolFullError,
  type ImagePool,
  type ImagePoolOptions,
} from './image-pool.ts';

let pool: ImagePool | undefined;
afterEach(() => pool?.close());

function open(options: Partial<ImagePoolOptions> = {}) {
  const opened = (pool = createImagePool({
    ...defaultImagePoolOptions,
    workers: 1,
    seconds: 30,
    megabytes: 1000,
    ...options,
  }));
  return { ...opened, make: (task: ImageTask, member = ann) => opened.make(task, member) };
}
const task = async () => ({
  source: await ensurePictureFile('skateboard.jpg'),
  target: await mkdtemp(join(tmpdir(), 'swapu-pool-')),
  maxPixels: 50_000_000,
  isSquare: false,
});
const [ann, ben] = [newId(MemberId), newId(MemberId)];
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('makes one picture after the other in one process', async () => {
  const { make, pids } = open();
  const work = await task();
  await make(work);
  const [first] = pids();
  const answers = await Promise.all([make(await task()), make(await task())]);
  expect(answers).toMatchObject([{ made: { width: 1600 } }, { made: { width: 1600 } }]);
  expect(pids()).toEqual([first]);
  expect((await readdir(work.target)).toSorted()).toEqual(['1600.webp', '320.webp', '800.jpg', '800.webp']);
});

it('makes one member’s picture before the second of another who sent many', async () => {
  const { make } = open();
  const sent = [
    ['ann 1', ann],
    ['ann 2', ann],
    ['ann 3', ann],
    ['ben 1', ben],
  ] as const;
  const tasks = await Promise.all(sent.map(task));
  const order: string[] = [];
  await Promise.all(
    sent.map(([name, member], index) => make(tasks[index] as ImageTask, member).then(() => order.push(name))),
  );
  expect(order).toEqual(['ann 1', 'ben 1', 'ann 2', 'ann 3']);
});

it('turns the latest of the member with the most away, for one who sends a first', async () => {
  const { make } = open({ queue: 2 });
  const tasks = await Promise.all([task(), task(), task(), task()]);
  const [one, two, three] = tasks.slice(0, 3).map((each) => make(each));
  const other = make(tasks[3] as ImageTask, ben);
  await expect(three).rejects.toBeInstanceOf(ImagePoolFullError);
  await expect(Promise.all([one, two, other])).resolves.toHaveLength(3);
});

it('turns pictures away when too many wait', async () => {
  const { make } = open({ queue: 1 });
  const [one, two, three] = [await task(), await task(), await task()].map((each) => make(each));
  await expect(three).rejects.toBeInstanceOf(ImagePoolFullError);
  await expect(Promise.all([one, two])).resolves.toHaveLength(2);
});

it('ends a process that takes too long, and goes on with a fresh one', async () => {
  const { make } = open({ seconds: 0.01 });
  const [late, next] = await Promise.allSettled([await task(), await task()].map((each) => make(each)));
  expect(late).toMatchObject({ reason: { message: expect.stringContaining('took too long') } });
  expect(next).toMatchObject({ reason: expect.any(ImageWorkerLostError) });
});

it('ends a process that grows too large', async () => {
  const { make } = open({ megabytes: 40 });
  await expect(make({ ...(await task()), source: await ensurePictureFile('phone-bicycle.jpg') })).rejects.toThrow(
    /grew to \d+ MB/,
  );
});

it('replaces a process after so many pictures, and one that stayed large', async () => {
  for (const options of [{ recycleAfter: 1 }, { keepMegabytes: 10 }]) {
    const { make, pids, close } = open(options);
    await make(await task());
    expect(pids()).toEqual([]);
    expect(await make(await task())).toMatchObject({ made: { width: 1600 } });
    close();
  }
});

it('starts afresh after a process died with nothing in hand: at worst one picture finds it dead', async () => {
  const { make, pids } = open();
  await make(await task());
  const [pid = 0] = pids();
  process.kill(pid, 'SIGKILL');
  const again = async () => make(await task());
  expect(await again().catch(again)).toMatchObject({ made: { width: 1600 } });
});

it('sends an idle process home, and leaves none behind', async () => {
  const { make, pids } = open({ idleSeconds: 0.3 });
  await make(await task());
  const [pid = 0] = pids();
  await expect.poll(() => [pids(), isAlive(pid)], { timeout: 10_000 }).toEqual([[], false]);
});
