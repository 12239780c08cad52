import kept from './kept-for-plugins.json' with { type: 'json' };
import type { CheckFinding, SourceTree } from './source-tree.ts';

const exportLists = /export \{([^}]*)\}/g;
const importLists = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(?:#(modules\/[^']*\/public\.ts)|[./]*\/public\.ts)'/g;

/** The names of a list between braces, as others see them, without its types. */
const listValues = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/^.* as /, ''));

/**
 * Finds what a module's `public.ts` offers and no other file imports, so that a face stays what is asked for. Types
 * describe what a face's functions take and return, named elsewhere or not; what only plug-ins ask for stands in
 * `kept-for-plugins.json` with its reason.
 */
export function checkUnusedPublicExports(tree: SourceTree): CheckFinding[] {
  const asked = new Set<string>();
  for (const file of tree.files.filter((name) => /^(src|modules|admin|emails|scripts)\/.*\.tsx?$/.test(name)))
    for (const [, names = '', face = `${/^modules\/\w+/.exec(file)?.[0]}/public.ts`] of tree
      .read(file)
      .matchAll(importLists))
      for (const name of names.split(','))
        asked.add(
          `${face} ${name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, '')}`,
        );
  return tree.files
    .filter((file) => /^modules\/\w+\/public\.ts$/.test(file))
    .flatMap((file) =>
      [...tree.read(file).matchAll(exportLists)]
        .flatMap(([, list = '']) => listValues(list))
        .filter((name) => !asked.has(`${file} ${name}`) && !(`${file} ${name}` in kept))
        .map((name) => ({ file, message: `no file asks for ${name}: take it out of the face` })),
    );
}
