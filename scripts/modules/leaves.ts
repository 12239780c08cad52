/** A file and what it imports, as dependency-cruiser tells it. */
export interface CruisedFile {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const moduleOf = (file: string): string | undefined => /^modules\/([^/]+)\//.exec(file)?.[1];

/**
 * The modules that can be taken out by their folder and their lines: nothing but the lists reaches into them.
 * @param lists the files whose lines go with a module
 */
export function leavesOf(files: readonly CruisedFile[], lists: readonly string[]): string[] {
  const all = new Set(files.flatMap(({ source }) => moduleOf(source) ?? []));
  const asked = new Set(
    files
      .filter(({ source }) => !lists.includes(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .map(({ resolved }) => moduleOf(resolved))
          .filter((module) => module !== undefined && module !== moduleOf(source)),
      ),
  );
  return [...all].filter((module) => !asked.has(module)).toSorted();
}
