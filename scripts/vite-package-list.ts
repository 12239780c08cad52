interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** The part of `package-lock.json` that the list is made from. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const placeholder = /^\{packages: (.+)\}$/m;

/**
 * Replaces the line `{packages: …}` of a Markdown page by a list of all packages of the lock file, one point a licence.
 * The words in the braces stand for the licence where a package names none. The product's own
 * manifests are left out, and so are variants of a package for one kind of machine: they are one package in a dozen
 * files.
 */
export const fillPackageList = (markdown: string, readLock: () => LockFile): string =>
  markdown.replace(placeholder, (_line, unnamed: string) => listPackages(readLock(), unnamed));

export const hasPackageList = (markdown: string): boolean => placeholder.test(markdown);

function listPackages({ packages }: LockFile, unnamed: string): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { version, license, link, os, cpu }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link || os || cpu) continue;
    const names = byLicence.get(license ?? unnamed) ?? new Set();
    byLicence.set(license ?? unnamed, names.add(`${path.replace(/^.*node_modules\//, '')} ${version ?? ''}`));
  }
  return [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([licence, names]) => `- **${licence}**: ${[...names].toSorted().join(', ')}`)
    .join('\n');
}
