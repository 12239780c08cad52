import { expect, it } from 'vitest';
import { nameParts } from './vite-part-source.ts';

it('tells a part its file from the root', () => {
  expect(nameParts("part: lazyPart(() => import('./ui/item-page.tsx')),", '/site/modules/items/web.tsx', '/site')).toBe(
    'part: lazyPart(() => import(\'./ui/item-page.tsx\'), "modules/items/ui/item-page.tsx"),',
  );
});
