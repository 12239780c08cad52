import type { Plugin } from 'vite';

const source = '@tabler/icons-react';
const statement = /import \{([^}]+)\} from (['"])@tabler\/icons-react\2;?/g;

/**
 * Imports each icon from its own file. The icon set's entry exports six thousand icons, and all of them would be loaded
 * to draw three.
 */
export const rewriteIconImports = (code: string): string =>
  code.replace(statement, (whole, names: string) => {
    const icons = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    if (icons.some((name) => !/^Icon\w+$/.test(name))) return whole;
    return icons.map((name) => `import ${name} from '${source}/dist/esm/icons/${name}.mjs';`).join(' ');
  });

export function iconImportsPlugin(): Plugin {
  return {
    name: 'swapu-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: source },
      handler: (code) => ({ code: rewriteIconImports(code), map: null }),
    },
  };
}
