import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/modules/**/*.{ts,tsx}', '!/**/*.{test,journey}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const storage = sources['/src/web/client-storage.ts'] ?? '';
const code = Object.values(sources).join('\n');
const keys = [...storage.slice(0, storage.indexOf('}\n')).matchAll(/^ {2}readonly (\w+):/gm)].map(
  ([, key]) => key ?? '',
);

/** The specification names this one; the member reads the reason at once and not from storage. */
const written = ['didAutoLogout'];

/** Search stores it with its suggestions. */
const awaited = ['recentSearches'];

it('the keys of local storage are found', () => expect(keys).toContain('guestUntil'));

it.each(keys.filter((key) => !awaited.includes(key)))('%s is written and read', (key) => {
  expect(code).toContain(`keepStored('${key}'`);
  const reads = [`readStored('${key}')`, `localStorage.getItem('swapu.${key}')`];
  expect(written.includes(key) || reads.some((read) => code.includes(read))).toBe(true);
});
