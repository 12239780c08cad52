import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { moduleLists, removeModuleFromList } from './module-lists.ts';

const run = promisify(execFile);

/** A copy of the working tree that tests may change, with the same packages. */
export interface TreeCopy {
  readonly root: string;
  /** Runs a command in the copy. @returns an empty text on success, else its output */
  complaintsOf(command: readonly string[]): Promise<string>;
  /** Every file of the copy by its path. */
  texts(): Promise<Readonly<Record<string, string>>>;
  /** Removes a module: its folder, and its lines in the lists. */
  takeOut(module: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyTree(): Promise<TreeCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'swapu-tree-'));
  for (const file of await listFiles(process.cwd())) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await copyFile(file, path.join(root, file));
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  await run('git', ['init', '--quiet'], { cwd: root });
  return {
    root,
    complaintsOf: (command) => collectComplaints(root, command),
    texts: async () =>
      Object.fromEntries(
        await Promise.all(
          (await listFiles(root)).map(async (file) => [file, await readFile(path.join(root, file), 'base64')]),
        ),
      ),
    takeOut: (module) => takeOut(root, module),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Files that git tracks or would add, without those that are deleted but not yet committed. */
async function listFiles(folder: string): Promise<string[]> {
  const { stdout: known } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: folder,
    maxBuffer: 2 ** 24,
  });
  const { stdout: deleted } = await run('git', ['ls-files', '--deleted', '-z'], { cwd: folder });
  const gone = new Set(deleted.split('\0'));
  return [...new Set(known.split('\0'))]
    .filter((file) => file !== '' && file !== 'node_modules' && !gone.has(file))
    .toSorted();
}

function collectComplaints(root: string, [command = '', ...words]: readonly string[]): Promise<string> {
  const { VITEST: _vitest, ...env } = process.env;
  const child = spawn(command, words, {
    cwd: root,
    env: { ...env, PATH: `${root}/node_modules/.bin${path.delimiter}${env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve(code === 0 ? '' : `${command} ${words.join(' ')} ended with ${code}:\n${said.slice(-6_000)}`),
    );
  });
}

async function takeOut(root: string, module: string): Promise<void> {
  await rm(path.join(root, 'modules', module), { recursive: true });
  for (const list of Object.values(moduleLists)) {
    const file = path.join(root, list.file);
    await writeFile(file, removeModuleFromList(await readFile(file, 'utf8'), list, module));
  }
}
