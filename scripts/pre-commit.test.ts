import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from './modules/tree-copy.fixture.ts';

const tree = await copyTree();
afterAll(() => tree.remove());

const author = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com'];
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
const git = (...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile('git', [...author, ...words], { cwd: tree.root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    ),
  );
const write = (file: string, text: string) => writeFile(path.join(tree.root, file), text);

const file = 'src/web/staged.css';
const ugly = 'a{margin:0}\n';
const tidy = 'a {\n  margin: 0;\n}\n';

beforeAll(async () => {
  // In the copy `node_modules` is a link, which the folder pattern of `.gitignore` does not match.
  await write('.git/info/exclude', 'node_modules\n');
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--message', 'all');
  await git('config', 'core.hooksPath', '.githooks');
});

test('the hook checks what is staged, whatever the work tree says', { timeout: 120_000 }, async () => {
  await write(file, ugly);
  await git('add', file);
  await write(file, tidy);
  const refused = await git('commit', '--message', 'ugly');
  expect(refused.said).toMatch(/✗ format .*\n.*staged\.css/);
  expect(refused.code).toBe(1);

  await git('add', file);
  await write(file, ugly);
  const made = await git('commit', '--message', 'tidy');
  expect(made.said).toMatch(/✓ format/);
  expect(made.code).toBe(0);
  expect((await git('show', `HEAD:${file}`)).said).toBe(tidy);
});

test('without packages a commit is made, and one line says that nothing was checked', async () => {
  await rm(path.join(tree.root, 'node_modules'));
  await write(file, ugly);
  await git('add', file);
  const { code, said } = await git('commit', '--quiet', '--message', 'unchecked');
  expect(code).toBe(0);
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/nothing was checked/)]);
});
