import { expect, it } from 'vitest';
import { rewriteIconImports } from './vite-icons.ts';

it('takes each icon from its own file', () => {
  expect(rewriteIconImports("import { IconX, type Icon, IconPlus } from '@tabler/icons-react';")).toBe(
    "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'; import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';",
  );
});

it('leaves a renamed import as it is', () => {
  const renamed = "import { IconX as Cross } from '@tabler/icons-react';";
  expect(rewriteIconImports(renamed)).toBe(renamed);
});
