/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Package
 * @typedef {{ packages?: Record<string, Package> }} LockFile
 */

/**
 * Returns the first package of the lock file that is not installed as locked, or null. Optional packages may be missing
 * (they are for other platforms), but must not differ.
 * @param {LockFile} locked package-lock.json
 * @param {LockFile | null} installed the lock file that npm wrote into node_modules after its last complete install
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
