import { afterEach, expect, it, vi } from 'vitest';
import { openPdfInTab } from './open-pdf-in-tab.ts';

const file = { name: 'SW1-label.pdf', base64: btoa('%PDF-1.4') };
const browserThat = (open: () => object | null) => {
  vi.stubGlobal('window', { open });
};
afterEach(() => vi.unstubAllGlobals());

it('a label that the browser shows needs no more words', () => {
  browserThat(() => ({}));
  expect(openPdfInTab(file)).toMatchObject({ name: file.name, isShown: true });
});

it('a label whose tab the browser denies keeps an address for a link: delivery.paper.denied', () => {
  browserThat(() => null);
  const shown = openPdfInTab(file);
  expect(shown.isShown).toBe(false);
  expect(shown.url).toMatch(/^blob:/);
});
