import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A chunk that several screens share, and the files that belong to it. */
export interface SharedChunk {
  readonly name: string;
  /** Regular expressions, one for each file or kind of file. */
  readonly files: readonly string[];
  readonly priority?: number;
  /** False for files that are loaded with others of their chunk alone. */
  readonly includeDependenciesRecursively?: false;
}

/** Patterns for files of a folder, by their names without ending. */
export const toFolderFilePatterns = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}\\.`);

/** The groups of `codeSplitting` for these chunks. */
export const toChunkGroups = (chunks: readonly SharedChunk[]) =>
  chunks.map(({ files, ...group }) => ({ ...group, test: new RegExp(files.join('|')) }));

/** The bundler's own module, which it adds after all files are read. */
export const bundlerRuntime = 'rolldown/runtime';

/** The patterns that match none of the files of a build. */
export const findUnmatchedPatterns = (chunks: readonly SharedChunk[], ids: readonly string[]): readonly string[] =>
  chunks.flatMap(({ name, files }) =>
    files
      .filter((file) => file !== bundlerRuntime && !ids.some((id) => new RegExp(file).test(id)))
      .map((file) => `${name}: ${file}`),
  );

/** A module goes by its folder and its lines in the three lists; its patterns may stay. */
const withoutGoneModules = (chunk: SharedChunk): SharedChunk => ({
  ...chunk,
  files: chunk.files.filter((file) => {
    const folder = /^modules\/\w+(?=\/)/.exec(file)?.[0];
    return folder === undefined || existsSync(folder);
  }),
});

/** Fails a build in which a pattern of a shared chunk matches no file: the file was renamed or is used no more. */
export function sharedChunksPlugin(chunks: readonly SharedChunk[]): Plugin {
  return {
    name: 'swapu-shared-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const unmatched = findUnmatchedPatterns(chunks.map(withoutGoneModules), [...this.getModuleIds()]);
      if (unmatched.length > 0) this.error(`patterns of shared chunks match no file:\n${unmatched.join('\n')}`);
    },
  };
}
