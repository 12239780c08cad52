import { describe, expect, it } from 'vitest';
import { toOwnSitePath } from './own-site-path.ts';

const elsewhere: readonly (readonly [what: string, next: string | null | undefined])[] = [
  ['nothing', undefined],
  ['nothing that was asked for', null],
  ['no text', ''],
  ['another site', 'https://evil.example/'],
  ['another site by its host alone', '//evil.example'],
  ['the same behind more slashes', '////evil.example/create'],
  ['the same by a backslash, which browsers take for a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['backslash and slash', '\\/evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one', 'https:/evil.example'],
  ['a tab, which browsers leave out', '/\t/evil.example'],
  ['a line end, which they leave out too', '/\n/evil.example'],
  ['a carriage return', '/\r\n/evil.example'],
  ['a tab before a backslash', '/\t\\evil.example'],
  ['a blank before it', ' //evil.example'],
  ['a path that becomes a host when it is written out', '/.//evil.example'],
  ['the same by going up', '/create/..//evil.example'],
  ['the same, encoded', '/%2e//evil.example'],
  ['the same, going up encoded', '/create/%2e%2e//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script after a blank', '\u0001javascript:alert(1)'],
  ['a page in itself', 'data:text/html,<script>alert(1)</script>'],
  ['a name that begins like ours and an @', '@evil.example'],
  ['a host with our name as its user', '//swapu.example@evil.example/'],
  ['a path that is none', 'create'],
  ['a call', '/trpc/identity.signOut'],
  ['a call of the library', '/auth-api/sign-out'],
  ['a call by a detour', '/create/../trpc/identity.signOut'],
  ['a file', '/files/public/x'],
  ['a hook', '/webhooks/stripe'],
  ['a loop', '/?signin&next=/create'],
];

const own: readonly (readonly [what: string, next: string, kept: string])[] = [
  ['a path', '/create', '/create'],
  ['a path with all that belongs to one', '/viewPost/7?from=mail#offer', '/viewPost/7?from=mail#offer'],
  ['the console', '/admin', '/admin'],
  ['an @ behind the first slash', '/@evil.example', '/@evil.example'],
  ['slashes that are encoded, and stay so', '/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['a backslash that is encoded, and stays so', '/%5Cevil.example', '/%5Cevil.example'],
  ['an encoded line end, which ends no header', '/x%0d%0aSet-Cookie:a=b', '/x%0d%0aSet-Cookie:a=b'],
  ['another site as a mere parameter', '/search?keyword=https://evil.example', '/search?keyword=https://evil.example'],
  ['a long one', `/search?keyword=${'x'.repeat(100_000)}`, `/search?keyword=${'x'.repeat(100_000)}`],
];

describe('the way on after sign-in', () => {
  it.each(elsewhere)('leads nowhere for %s', (_what, next) => {
    expect(toOwnSitePath(next)).toBeNull();
  });
  it.each(own)('is kept for %s', (_what, next, kept) => {
    expect(toOwnSitePath(next)).toBe(kept);
    expect(new URL(kept, 'https://swapu.example').host).toBe('swapu.example');
  });
});
