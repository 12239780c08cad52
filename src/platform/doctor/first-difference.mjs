/**
 * @typedef {Record<string, unknown>} Names
 * @typedef {{
 *   version?: string, integrity?: string, optional?: boolean, link?: boolean, dependencies?: Names,
 *   devDependencies?: Names, optionalDependencies?: Names, peerDependencies?: Names,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Package
 * @typedef {{ packages?: Record<string, Package> }} LockFile
 */

/**
 * Returns the first package that is needed and not installed as locked, or null. Optional packages may be missing (they
 * are for other platforms), but must not differ.
 * @param {LockFile} locked package-lock.json
 * @param {LockFile | null} installed the lock file that npm wrote into node_modules after its last complete install
 * @param {readonly string[]} [manifests] folders of the manifests whose packages are needed; the root's is ''
 * @returns {string | null}
 */
export function firstDifference(locked, installed, manifests = ['']) {
  if (!installed?.packages) return 'everything';
  const packages = locked.packages ?? {};
  for (const path of listNeededPackages(packages, manifests)) {
    const one = packages[path] ?? {};
    const there = installed.packages[path];
    if (!there && one.optional) continue;
    if (there?.version !== one.version || (one.integrity && there?.integrity && there.integrity !== one.integrity))
      return path;
  }
  return null;
}

/**
 * The paths of all packages that the manifests need. Optional peers are left out: nothing needs them.
 * @param {Record<string, Package>} packages @param {readonly string[]} manifests
 */
function listNeededPackages(packages, manifests) {
  const reached = new Set(manifests);
  // A Set also iterates what is added on the way.
  for (const path of reached) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers]) {
      const place = findPlace(packages, path, name);
      if (place !== undefined) reached.add(place);
    }
  }
  return [...reached].filter((path) => !manifests.includes(path));
}

/**
 * Finds a package as Node does: in the nearest node_modules, from the importing package upwards.
 * @param {Record<string, Package>} packages @param {string} from @param {string} name
 */
function findPlace(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (base === '') return undefined;
  }
}
