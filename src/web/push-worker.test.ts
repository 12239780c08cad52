import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const origin = 'https://swapu.example.com';
const [room, otherRoom] = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'];
const source = readFileSync(new URL('public/push-worker.js', import.meta.url), 'utf8');

/** Presses a message about a page while these pages are open; returns what the windows of the site did. */
async function press(to: string, open: readonly string[]): Promise<string[]> {
  const did: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const windows = open.map((path) => ({
    url: origin + path,
    focus: async () => void did.push(`focus ${path}`),
    navigate: async (address: string) => void did.push(`navigate ${path} to ${address.slice(origin.length)}`),
  }));
  const clients = {
    matchAll: async () => windows,
    openWindow: async (address: string) => void did.push(`open ${address.slice(origin.length)}`),
  };
  const self = { location: { origin }, clients, addEventListener: listeners.set.bind(listeners) };
  runInNewContext(source, { self, URL });
  let work: Promise<unknown> | undefined;
  listeners.get('notificationclick')?.({
    notification: { close: () => undefined, data: { to } },
    waitUntil: (given: Promise<unknown>) => void (work = given),
  });
  await work;
  return did;
}

it('a message about a room focuses the window of that room as it is', async () => {
  const open = ['/', `/discuss/${otherRoom}`, `/discuss/${room}`];
  expect(await press(`/discuss/${room}`, open)).toEqual([`focus /discuss/${room}`]);
});

it('a message about a room that is not open opens a window, and leaves the open ones as they are', async () => {
  expect(await press(`/discuss/${room}`, ['/create', `/discuss/${otherRoom}`])).toEqual([`open /discuss/${room}`]);
});

it('a message about another page is shown in a window without a room', async () => {
  const open = [`/discuss/${room}`, '/offers'];
  expect(await press('/swap-offer/1', open)).toEqual(['focus /offers', 'navigate /offers to /swap-offer/1']);
  expect(await press('/swap-offer/1', [`/discuss/${room}`])).toEqual(['open /swap-offer/1']);
  expect(await press('https://elsewhere.example.org/', ['/'])).toEqual([]);
});
