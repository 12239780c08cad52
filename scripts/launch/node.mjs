import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRecentEnough, wanted } from '../../src/platform/doctor/wanted-node.mjs';
import { Trouble } from './progress.mjs';
import { root } from './root.mjs';

/** The path at which npm installs Node for this platform. @param {string} platform @param {string} arch */
export const packagedNode = (platform, arch) =>
  platform === 'win32'
    ? `node_modules/node-win-${arch}/bin/node.exe`
    : `node_modules/node-${platform}-${arch}/bin/node`;

/**
 * The Node to run everything with: the current one if it is recent enough, else the one installed as a package.
 * @returns {string}
 */
export function ensureNode() {
  if (isRecentEnough(process.version)) return process.execPath;
  const path = root + packagedNode(process.platform, process.arch);
  if (existsSync(path) && isRecentEnough(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? ''))
    return path;
  throw new Trouble(
    `Node ${wanted.major}.${wanted.minor} or newer is needed; this is ${process.version}, and npm has none that runs on ${process.platform}-${process.arch}`,
    `Install Node ${wanted.major} from https://nodejs.org, put it first in PATH and call again.`,
  );
}
