import path from 'node:path';
import type { Plugin } from 'vite';

const part = /\blazyPart\(\s*\(\)\s*=>\s*import\((['"])(\.[^'"]+)\1\),?\s*\)/g;

/**
 * Adds its file path, from the root, as an argument to each `lazyPart(() => import('./page.tsx'))`. The server looks
 * the part up in the build's manifest by that path and names its files to the browser ahead of the scripts. The browser
 * build contains only the folder, which names the messages that the part needs, because every name adds to the
 * download.
 */
export function addPartSources(
  source: string,
  id: string,
  root: string,
  reader: 'server' | 'browser' = 'server',
): string {
  return source.replace(part, (_whole, quote: string, specifier: string) => {
    const file = path.relative(root, path.resolve(path.dirname(id), specifier)).replaceAll(path.sep, '/');
    return `lazyPart(() => import(${quote}${specifier}${quote}), ${JSON.stringify(reader === 'server' ? file : findModuleFolder(file))})`;
  });
}

const findModuleFolder = (file: string): string => file.split('/').slice(0, 2).join('/');

export function partSourcePlugin(): Plugin {
  let root = process.cwd();
  return {
    name: 'swapu-part-source',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\/(web\.tsx|src\/web\/routes\.ts)$/, code: /\blazyPart\(/ },
      handler(source, id) {
        return {
          code: addPartSources(source, id, root, this.environment.config.consumer === 'server' ? 'server' : 'browser'),
          map: null,
        };
      },
    },
  };
}
