import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { copyOut } from './copy-stream.ts';
import { openCopyConnection } from './describe-database.ts';

const database = await testDatabase();
const client = await openCopyConnection(database.url);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rowBytes = 1_000;
const rows = (count: number) =>
  copyOut(client, `copy (select repeat('x', ${rowBytes - 1}) from generate_series(1, ${count})) to stdout`);
const isAnswered = async () => (await client.query('select 1 as one')).rows;

async function measureLength(stream: AsyncIterable<Buffer>): Promise<number> {
  let length = 0;
  for await (const chunk of stream) length += chunk.byteLength;
  return length;
}

// The end of the rows comes together with those that fill a chunk, or some reads later.
it.each([0, 1, 63, 65, 66, 67, 68, 70, 80, 130, 132, 140, 1_000])(
  'the connection answers the next statement after %d rows',
  async (count) => {
    expect(await measureLength(rows(count))).toBe(count * rowBytes);
    expect(await isAnswered()).toEqual([{ one: 1 }]);
  },
);

it('the connection answers the next statement after a reader that stopped in the middle', async () => {
  for await (const chunk of rows(5_000)) {
    expect(chunk.byteLength).toBeGreaterThan(0);
    break;
  }
  expect(await isAnswered()).toEqual([{ one: 1 }]);
});

it('the connection answers the next statement after one that failed among its rows', async () => {
  const failing = `copy (select repeat('x', ${rowBytes - 1}), 1 / (300 - n) from generate_series(1, 400) n) to stdout`;
  await expect(measureLength(copyOut(client, failing))).rejects.toThrow(/division by zero/);
  expect(await isAnswered()).toEqual([{ one: 1 }]);
});
