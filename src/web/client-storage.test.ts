import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { writeStored, readStored } from './client-storage.ts';
import { deleteDrafts, createDrafts } from './drafts.ts';

const sources = import.meta.glob<string>(
  [
    '/{src,modules,admin}/**/*.{ts,tsx,js}',
    '!/**/*.{test,journey,prove,fixture}.*',
    '!/{src/testing,src/e2e,src/server}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const code = Object.values(sources).join('\n');

/** The only files that reach a browser's storage, and whose keys they write. */
const writers: Readonly<Record<string, string>> = {
  '/src/web/client-storage.ts': 'the keys of the device, declared below',
  '/src/web/drafts.ts': 'of one owner: a member, or the guests of the device',
  '/admin/kit/use-local-storage-value.ts': 'the keys of the console, declared below',
};

/** Each key of the device, with the reason why the next member on it may meet its value. */
const device: Readonly<Record<string, string>> = {
  userId: 'an opaque id',
  didAutoLogout: 'says only that a session ended',
  isSigningOut: 'says only that a member signs out',
  skipTour: 'a choice about the tour of this app',
  hideOnBoarding: 'an opaque id',
  stayLoggedin: 'how the tick of the form stood',
  guestUntil: 'a time',
  place: 'where the device is: a suburb, which members show to all',
};

/** Each key that the console stores, up to its variable part. */
const console: Readonly<Record<string, string>> = {
  'console.columns.': 'the names of visible columns, none of their content',
};

const declared = sources['/src/web/client-storage.ts'] ?? '';
const keys = [...declared.slice(0, declared.indexOf('}\n')).matchAll(/^ {2}readonly (\w+):/gm)].map(([, key]) => key);

it('every key of the device is declared with the reason why it is no member’s', () =>
  expect(keys).toEqual(Object.keys(device)));

it.each(Object.keys(device))('%s is written and read', (key) => {
  expect(code).toContain(`writeStored('${key}'`);
  const reads = [`readStored('${key}')`, `localStorage.getItem('swapu.${key}')`];
  expect(reads.some((read) => code.includes(read))).toBe(true);
});

it('every key of the console is declared with the reason why it is no member’s', () => {
  const calls = Object.entries(sources)
    .filter(([file]) => file !== '/admin/kit/use-local-storage-value.ts')
    .flatMap(([, text]) => [...text.matchAll(/\buseLocalStorageValue\(\s*[`']?([\w.]*)/g)].map(([, key]) => key));
  expect([...new Set(calls)]).toEqual(Object.keys(console));
});

it('no other file stores anything in the browser: not in storage, databases, caches or window names', () => {
  const reach = /\b(?:localStorage|sessionStorage|indexedDB|caches\.open|window\.name\b)/;
  const reaching = Object.entries(sources).filter(
    ([file, text]) => reach.test(text) && !file.startsWith('/src/platform/'),
  );
  expect(reaching.map(([file]) => file).toSorted()).toEqual(Object.keys(writers).toSorted());
});

it('only the choices of language and theme are cookies that a page writes', () => {
  const writing = Object.entries(sources).filter(([, text]) => /document\.cookie\s*=/.test(text));
  expect(writing.map(([file]) => file)).toEqual(['/src/web/store-choice-cookie.ts']);
  expect(
    code
      .match(/storeChoiceCookie\((\w+)/g)
      ?.filter((call) => !call.endsWith('name'))
      .toSorted(),
  ).toEqual(['storeChoiceCookie(localeCookie', 'storeChoiceCookie(localeCookie', 'storeChoiceCookie(themeCookie']);
});

/** Storage of a browser, as far as drafts use it: its keys are its own properties. */
function stubStorage(): Record<string, string> {
  const kept: Record<string, string> = {};
  const calls = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(calls)) Object.defineProperty(kept, name, { value, enumerable: false });
  vi.stubGlobal('localStorage', kept);
  return kept;
}

const [ana, ben] = [newId(MemberId), newId(MemberId)];

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('a draft is read by its owner alone: by no other member, and by no guest, before or after', () => {
  for (const [owner, text] of [
    [ana, 'of Ana'],
    ['guest', 'of a guest'],
  ] as const)
    createDrafts(owner).write('items.create', text);
  expect(createDrafts(ben).read('items.create')).toBeNull();
  expect(createDrafts('guest').read('items.create')).toBe('of a guest');
  expect(createDrafts(ana).read('items.create')).toBe('of Ana');
});

it('a member who signs out leaves no draft; those of others and what belongs to the device stay', () => {
  for (const owner of [ana, ben]) createDrafts(owner).write('chat.room', 'Hello');
  writeStored('skipTour', true);
  kept['swapu.draft.items.create'] = '"of a release that did not know whose it was"';
  deleteDrafts(ana);
  expect(createDrafts(ana).read('chat.room')).toBeNull();
  expect(createDrafts(ben).read('chat.room')).toBe('Hello');
  expect(readStored('skipTour')).toBe(true);
  expect(kept['swapu.draft.items.create']).toBeUndefined();
});
