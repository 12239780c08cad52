import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const list = path.join(root, 'src/plugins.json');

const faces: Readonly<Record<string, string>> = {
  'virtual:plugins/server': 'module.ts',
  'virtual:plugins/console': 'admin.tsx',
};

/** The files that plugins import as `swapu/…`. */
export function findPluginApiFile(specifier: string): string | null {
  const [, area = '', module] = /^swapu\/(server|console|contracts|modules)(?:\/([a-z]+))?$/.exec(specifier) ?? [];
  if (area === 'console') return module ? `modules/${module}/admin/public.ts` : 'admin/registry/plugin.ts';
  if (area === 'modules') return module ? `modules/${module}/public.ts` : null;
  if (module) return null;
  return { server: 'src/platform/plugin/plugin.ts', contracts: 'src/contracts/plugin.ts' }[area] ?? null;
}

/** The folder of a plugin: a path from the root of the tree, or the name of an installed package. */
const resolveFolder = (entry: string): string => (/^[./]/.test(entry) ? path.resolve(root, entry) : entry);

const entries = (): readonly string[] => (JSON.parse(readFileSync(list, 'utf8')) as string[]).map(resolveFolder);

/** The modules that import one face of each listed plugin. */
export const buildPluginImports = (folders: readonly string[], file: string): string =>
  [
    ...folders.map((folder, index) => `import plugin${index} from ${JSON.stringify(`${folder}/${file}`)};`),
    `export default [${folders.map((_, index) => `plugin${index}`).join(', ')}];`,
  ].join('\n');

/** Builds in the plugins of `src/plugins.json`, and resolves what they import of the product and of its packages. */
export function listedPluginsPlugin(): Plugin {
  const isOutside = (importer: string | undefined): boolean =>
    entries().some((folder) => importer?.startsWith(`${folder}/`) && !folder.startsWith(`${root}/`));
  return {
    name: 'swapu-plugins',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id in faces) return `\0${id}`;
      const file = findPluginApiFile(id);
      if (file !== null) return path.join(root, file);
      // A plugin outside the tree shares the product's packages: two copies of React would not work together.
      const isPackage = /^(@[\w.-]+\/)?[\w-]/.test(id) && !path.isAbsolute(id);
      return isPackage && isOutside(importer) ? this.resolve(id, path.join(root, 'admin/main.tsx')) : null;
    },
    load(id) {
      const file = id.startsWith('\0') ? faces[id.slice(1)] : undefined;
      if (file === undefined) return null;
      this.addWatchFile(list);
      return buildPluginImports(entries(), file);
    },
  };
}
