import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { listDeletableModules, type CruisedFile } from './modules/deletable-modules.ts';
import { moduleLists } from './modules/module-lists.ts';

/** `node scripts/module-leaves.ts` lists the modules that no other module imports, tests included, one per line. */
const root = path.resolve(import.meta.dirname, '..');
const cruise = [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  'src',
  'modules',
  'admin',
  'emails',
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'json',
];
const { stdout } = await promisify(execFile)(process.execPath, cruise, { cwd: root, maxBuffer: 2 ** 28 });
const { modules: files } = JSON.parse(stdout) as { readonly modules: readonly CruisedFile[] };
for (const leaf of listDeletableModules(
  files,
  Object.values(moduleLists).map(({ file }) => file),
))
  console.log(leaf);
