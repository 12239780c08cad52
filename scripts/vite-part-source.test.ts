import { expect, it } from 'vitest';
import { addPartSources } from './vite-part-source.ts';

it('tells a part its file from the root', () => {
  expect(
    addPartSources("part: lazyPart(() => import('./ui/item-page.tsx')),", '/site/modules/items/web.tsx', '/site'),
  ).toBe('part: lazyPart(() => import(\'./ui/item-page.tsx\'), "modules/items/ui/item-page.tsx"),');
});

it('tells a browser no more than whose words the part needs', () => {
  expect(
    addPartSources("lazyPart(() => import('./ui/item-page.tsx'))", '/site/modules/items/web.tsx', '/site', 'browser'),
  ).toBe('lazyPart(() => import(\'./ui/item-page.tsx\'), "modules/items")');
});
