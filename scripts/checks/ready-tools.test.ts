import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'swapu-tools-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json', '.oxlintrc.json']) await cp(file, path.join(folder, file));
  // The project's own list of entries, cut to the one that this small tree has.
  await writeFile(
    path.join(folder, '.knip.json'),
    JSON.stringify({ entry: ['src/entry.ts'], project: ['src/**/*.ts'], exclude: ['dependencies'] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The output of a tool on a tree with only this code, and whether it passed. */
async function verdict(
  command: readonly string[],
  code: string,
  other = 'export {};',
): Promise<{ passed: boolean; output: string }> {
  await rm(path.join(folder, 'src'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src/entry.ts'), code);
  await writeFile(path.join(folder, 'src/other.ts'), other);
  const [tool = '', ...options] = command;
  return new Promise((resolve) => {
    execFile(path.join(folder, 'node_modules/.bin', tool), options, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}

const lint = ['oxlint', '--deny-warnings', 'src'];
const types = ['tsc', '--noEmit', '-p', 'tsconfig.json'];
const dead = ['knip', '--no-progress', '--no-config-hints'];
const sound = "import { two } from './other.ts';\nexport const four = two + two;\n";
const other = 'export const two = 2;\n';

describe('each ready tool', () => {
  it.each([lint, types, dead])('lets sound code pass: %s', async (...command) => {
    expect(await verdict(command, sound, other)).toMatchObject({ passed: true });
  });

  it.each([
    [
      'a promise nobody waits for, which needs type knowledge',
      lint,
      'async function go(): Promise<void> {}\nexport const start = (): void => {\n  go();\n};\n',
      'no-floating-promises',
    ],
    [
      'an import of types that is not marked as one',
      lint,
      "import { Two } from './other.ts';\nexport const two: Two = 2;\n",
      'consistent-type-imports',
    ],
    ['a word printed to the console', lint, "console.log('here');\nexport {};\n", 'no-console'],
    [
      'an entry of a list taken as certainly there',
      types,
      'const names: string[] = [];\nexport const first: string = names[0];\n',
      'TS2322',
    ],
    ['syntax that Node cannot strip', types, 'export enum Colour {\n  red,\n}\n', 'TS1294'],
  ])('finds %s', async (_what, command, code, expected) => {
    const { passed, output } = await verdict(command, code, 'export type Two = 2;\n');
    expect(passed).toBe(false);
    expect(output).toContain(expected);
  });

  it('finds an export nobody uses', async () => {
    const { passed, output } = await verdict(dead, sound, `${other}export const three = 3;\n`);
    expect(passed).toBe(false);
    expect(output).toContain('three');
  });
});
