import { expect, it } from 'vitest';
import { inlineFontFaces } from './inline-font-faces.ts';

const linked =
  "@font-face{src:url(/assets/a.woff2);font-display:optional}@font-face{src:url(/assets/b.woff2) format('woff2')}";
const files = ['/assets/a.woff2', '/assets/b.woff2'];

it('carried faces hold their files, name none, and are waited for', () => {
  const { carried } = inlineFontFaces(linked, files, (file) => Buffer.from(file));
  const data = (file: string) => `url(data:font/woff2;base64,${Buffer.from(file).toString('base64')})`;
  expect(carried).toBe(
    `@font-face{src:${data('/assets/a.woff2')};font-display:block}@font-face{src:${data('/assets/b.woff2')} format('woff2')}`,
  );
});

it('other letters have another id', () => {
  const ids = ['one', 'two', 'one'].map((content) => inlineFontFaces(linked, files, () => Buffer.from(content)).id);
  expect(ids[0]).toMatch(/^[\w-]{8}$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
});
