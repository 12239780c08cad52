import { existsSync, readFileSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataFolder } from '../storage/data-folder.ts';
import { badFinding, doubtfulFinding, goodFinding, type DoctorFinding, type DoctorCheck } from './finding.ts';
import { firstDifference } from './first-difference.mjs';
import { isRecentEnough, wanted } from './wanted-node.mjs';

const gigabyte = 1024 ** 3;

function node(): DoctorFinding[] {
  if (isRecentEnough(process.version)) return [goodFinding('Node', process.version)];
  return [
    badFinding(
      'Node',
      `${process.version} is older than ${wanted.major}.${wanted.minor}`,
      'Start by npm start, which brings its own, or install a newer one.',
    ),
  ];
}

type LockFile = Parameters<typeof firstDifference>[0];

const readLock = (file: string): LockFile | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LockFile) : null;

function packages(root: string): DoctorFinding[] {
  const locked = readLock(path.join(root, 'package-lock.json'));
  if (!locked) return [goodFinding('packages', 'as the image brings them')];
  const different = firstDifference(locked, readLock(path.join(root, 'node_modules/.package-lock.json')));
  if (different === null) return [goodFinding('packages', 'installed as locked')];
  return [
    badFinding(
      'packages',
      `${different} is not installed as locked`,
      'npm start installs what is missing; or npm install --no-save.',
    ),
  ];
}

/** @param freeBytes returns the free space on the disk of a folder; a test passes its own */
export async function checkDataFolder(folder: string, freeBytes = freeOn): Promise<DoctorFinding[]> {
  makeDataFolder(folder);
  const probe = path.join(folder, `.doctor-${process.pid}`);
  await writeFile(probe, 'x', { flag: 'wx' });
  await rm(probe);
  const free = await freeBytes(folder);
  const says = `${path.resolve(folder)} can be written to, ${(free / gigabyte).toFixed(1)} GB free`;
  if (free < 0.2 * gigabyte)
    return [
      badFinding('DATA_DIR', says, 'Make room: what is uploaded, and an embedded database, will soon find none.'),
    ];
  return [
    free < 2 * gigabyte
      ? doubtfulFinding('DATA_DIR', says, 'Make room before it runs out.')
      : goodFinding('DATA_DIR', says),
  ];
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function browser(environment: NodeJS.ProcessEnv): Promise<DoctorFinding[]> {
  const given = environment['CHROMIUM_PATH'];
  if (given !== undefined) {
    const runs = await access(given, constants.X_OK).then(
      () => true,
      () => false,
    );
    return [
      runs
        ? goodFinding('browser for tests', given)
        : doubtfulFinding(
            'browser for tests',
            `CHROMIUM_PATH ${given} cannot be run`,
            'Correct it, or unset it: npm test finds or brings one.',
          ),
    ];
  }
  const folders = (environment['PATH'] ?? '').split(path.delimiter);
  const found = ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
  return [goodFinding('browser for tests', found ?? 'none on this machine; npm test brings its own')];
}

/** The checks of this machine: Node, packages, the data folder, a browser. */
export const listMachineChecks = (root: string, dataDir: string, environment: NodeJS.ProcessEnv): DoctorCheck[] => [
  { about: 'Node', remedy: 'Install Node anew.', check: node },
  {
    about: 'packages',
    remedy: 'Get package-lock.json back, delete node_modules and call npm start.',
    check: () => packages(root),
  },
  {
    about: 'DATA_DIR',
    remedy: 'Give this user a folder that it may write to, or set DATA_DIR to one.',
    check: () => checkDataFolder(dataDir),
  },
  { about: 'browser for tests', remedy: 'Unset CHROMIUM_PATH.', check: () => browser(environment) },
];
