/** The entry of a built file in Vite's manifest, as far as it is used here. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Every script and style built from these sources and from their static imports. */
export function listPageFiles(manifest: BuildManifest, sources: readonly string[]): PageFiles {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}
