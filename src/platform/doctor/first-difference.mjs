/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Package
 * @typedef {{ packages?: Record<string, Package> }} LockFile
 */

/**
 * Names the first package of the lock file that is not installed as locked, or null when all are. Optional ones may be
 * missing (they belong to other machines) but not differ.
 * @param {LockFile} locked package-lock.json
 * @param {LockFile | null} installed what npm wrote into node_modules after its last whole install
 * @returns {string | null}
 */
export function firstDifference(locked, installed) {
  if (!installed?.packages) return 'everything';
  for (const [path, one] of Object.entries(locked.packages ?? {})) {
    if (path === '' || one.link) continue;
    const there = installed.packages[path];
    if (!there && one.optional) continue;
    if (there?.version !== one.version || (one.integrity && there?.integrity && there.integrity !== one.integrity))
      return path;
  }
  return null;
}
