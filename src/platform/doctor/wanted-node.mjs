/** The minimum Node version of package.json's "engines"; the npm packages of Node binaries use exactly this version. */
export const wanted = { major: 24, minor: 21 };

/** @param {string} version such as `v24.21.0` */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > wanted.major || (major === wanted.major && minor >= wanted.minor);
}
