/** A file and its imports, as reported by dependency-cruiser. */
export interface CruisedFile {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const findModule = (file: string): string | undefined => /^modules\/([^/]+)\//.exec(file)?.[1];

/**
 * The modules that can be deleted by removing their folder and their lines in the lists: no other file imports them.
 * @param lists the files whose lines are removed with a module
 */
export function listDeletableModules(files: readonly CruisedFile[], lists: readonly string[]): string[] {
  const all = new Set(files.flatMap(({ source }) => findModule(source) ?? []));
  const asked = new Set(
    files
      .filter(({ source }) => !lists.includes(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .map(({ resolved }) => findModule(resolved))
          .filter((module) => module !== undefined && module !== findModule(source)),
      ),
  );
  return [...all].filter((module) => !asked.has(module)).toSorted();
}
