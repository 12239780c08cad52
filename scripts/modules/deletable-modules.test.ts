import { expect, it } from 'vitest';
import { listDeletableModules } from './deletable-modules.ts';

const file = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path })),
});

it('a leaf is a module into which nothing reaches but the lists', () => {
  const files = [
    file('src/server/modules.ts', 'modules/items/module.ts', 'modules/offers/module.ts', 'modules/blog/module.ts'),
    file('src/web/pages/home.tsx', 'modules/blog/ui/public.ts'),
    file('modules/items/module.ts', 'modules/items/server/row.ts'),
    file('modules/offers/module.ts', 'modules/items/public.ts'),
    file('modules/blog/module.ts'),
  ];
  expect(listDeletableModules(files, ['src/server/modules.ts'])).toEqual(['offers']);
});
