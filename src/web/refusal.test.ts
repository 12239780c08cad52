import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { formatCallError, toRefusalMessageKey } from './refusal.ts';

const known = new Set([
  'platform.errors.internal',
  'platform.errors.chunkLoad',
  'platform.errors.offline',
  'platform.errors.unreachable',
  'offers.errors.noLongerValid',
]);
/** A translator that knows these keys only, and returns the values that it was given. */
const t: Translate = (key, values) => (known.has(key) ? `${key} ${JSON.stringify(values ?? {})}` : key);

const wire = (code: string, params = {}) =>
  TRPCClientError.from({
    error: { message: '', code: -32_009, data: { code, kind: 'conflict', params, fields: [], requestId: 'trace' } },
  } as never);

afterEach(() => void vi.unstubAllGlobals());

describe('a failure in words', () => {
  it("is the sentence of its code, with the code's parameters", () => {
    expect(formatCallError(t, wire('offers.noLongerValid', { cause: 'item' }))).toBe(
      'offers.errors.noLongerValid {"cause":"item"}',
    );
  });
  it('of a code nobody words is the general sentence', () => {
    expect(formatCallError(t, wire('offers.unheardOf'))).toMatch(/^platform\.errors\.internal/);
  });
  it('of a part that did not load asks to reload', () => {
    expect(formatCallError(t, new ChunkLoadError('part did not load'))).toMatch(/^platform\.errors\.chunkLoad/);
  });
  it('without a network says so', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(formatCallError(t, new TypeError('fetch failed'))).toMatch(/^platform\.errors\.offline/);
    expect(formatCallError(t, new ChunkLoadError('part did not load'))).toMatch(/^platform\.errors\.offline/);
  });
  it('of a call that got no answer of the server says that it cannot be reached', () => {
    expect(formatCallError(t, TRPCClientError.from(new TypeError('fetch failed')))).toMatch(
      /^platform\.errors\.unreachable/,
    );
  });
  it('of any other kind is the general sentence', () => {
    expect(formatCallError(t, new TypeError('x'))).toMatch(/^platform\.errors\.internal/);
  });
});

it('a code has its words under errors of its module', () => {
  expect(toRefusalMessageKey('items.field.value')).toBe('items.errors.field.value');
});
