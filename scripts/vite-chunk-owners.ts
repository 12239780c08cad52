import type { Plugin } from 'vite';

export const ownersFile = '.vite/owners.json';

/** Writes down of which modules' screens each script is made: their words are fetched with it, so the size check counts them. */
export function chunkOwners(): Plugin {
  return {
    name: 'swapu-chunk-owners',
    generateBundle(_options, bundle) {
      const owners = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, ownersOf(part.moduleIds)] as const] : []));
      this.emitFile({ type: 'asset', fileName: ownersFile, source: JSON.stringify(Object.fromEntries(owners)) });
    },
  };
}

const ownersOf = (files: readonly string[]): string[] => [...new Set(files.flatMap((file) => /\/modules\/([a-z]+)\/ui\/.+\.tsx$/.exec(file)?.[1] ?? []))];
