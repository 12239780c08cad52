import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseExecForm, parseDockerPairs, parseDockerfile } from './dockerfile.ts';
import { parseIgnoreRules } from './ignore-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const final = parseDockerfile(read('Dockerfile')).at(-1);
const listInstructions = (name: string) => final?.instructions.filter((one) => one.name === name) ?? [];

it('the image runs as nobody special, by a command that gets signals, and is asked for its health', () => {
  expect(listInstructions('USER').map(({ rest }) => rest)).toEqual(['node']);
  expect(listInstructions('CMD').map(parseExecForm)).toEqual([['node', 'dist/server/start.js']]);
  expect(listInstructions('HEALTHCHECK').map(parseExecForm)).toEqual([['node', 'scripts/ready.mjs']]);
  expect(parseDockerPairs(listInstructions('ENV')[0] ?? { rest: '' })).toMatchObject({
    NODE_ENV: 'production',
    APP_MODE: 'production',
    HOST: '0.0.0.0',
  });
});

it('the image stands on the Node that the launcher asks for', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const wanted = engines.node.replace('>=', '');
  expect(
    new Set(
      parseDockerfile(read('Dockerfile'))
        .map(({ from }) => from)
        .filter((from) => from.startsWith('node:')),
    ),
  ).toEqual(new Set([`node:${wanted}.0-slim`]));
});

it('the image takes the parts of the release before along where one is named, and is built without one', () => {
  const stages = parseDockerfile(read('Dockerfile'));
  expect(stages.find(({ name }) => name === 'last')?.from).toBe('none');
  const build = stages
    .find(({ name }) => name === 'build')
    ?.instructions.map(({ name, flags, rest }) => [name, flags['from'], rest]);
  expect(build?.slice(-2)).toEqual([
    ['COPY', 'last', '/app/dist ./dist'],
    ['RUN', undefined, 'npm run build'],
  ]);
});

it('an argument before all stages stands in FROM for what it is unless said', () => {
  expect(parseDockerfile('ARG LAST=none\nFROM a AS none\nFROM ${LAST} AS last').map(({ from }) => from)).toEqual([
    'a',
    'none',
  ]);
});

it('lines that go on are one instruction, comments in between are none', () => {
  const [stage] = parseDockerfile(
    'FROM node:24 AS one\nRUN a \\\n  # why\n  && b\nCOPY --from=one --chown=node:node /x ./',
  );
  expect(stage?.instructions).toEqual([
    { line: 2, name: 'RUN', flags: {}, rest: 'a && b' },
    { line: 5, name: 'COPY', flags: { from: 'one', chown: 'node:node' }, rest: '/x ./' },
  ]);
});

it.each([
  ['an unknown instruction', 'FROM a\nONBUILD RUN x', /line 2: the instruction "ONBUILD" is not known/],
  ['an unknown flag', 'FROM a\nRUN --mount=type=cache,target=/x y', /line 2: RUN --mount is not known/],
  ['something before FROM', 'RUN x', /before the first FROM/],
  ['an argument that nobody names', 'FROM ${LAST}', /FROM names no image/],
  ['an open end', 'FROM a\nRUN x \\', /line 2: ends in the middle/],
  ['nothing', '# nothing', /no FROM/],
])('%s is a fault', (_what, text, says) => {
  expect(() => parseDockerfile(text)).toThrow(says);
});

it('a command that a shell would read is a fault', () => {
  expect(() => parseExecForm({ line: 7, rest: 'node dist/server/start.js' })).toThrow(/line 7: must be in the form/);
});

it('nothing of this machine and nothing of the tests gets into the image', () => {
  const isIgnored = parseIgnoreRules(read('.dockerignore'));
  for (const out of [
    '.env',
    '.env.example',
    '.git/config',
    'node_modules/x',
    'dist/server/start.js',
    '.data/files/a',
    'modules/items/server/a.test.ts',
    'src/testing/world.ts',
    'modules/items/testing/access.table.ts',
    'a.log',
    'deep/er/b.log',
  ])
    expect(isIgnored(out), out).toBe(true);
  for (const inside of [
    'package.json',
    'modules/items/README.md',
    'src/server/start.ts',
    'migrations/0001-platform.sql',
    'scripts/ready.mjs',
    'modules/items/testing.ts',
  ])
    expect(isIgnored(inside), inside).toBe(false);
});

it('a later line takes back what an earlier one kept out', () => {
  const isIgnored = parseIgnoreRules('*.md\n!README.md');
  expect([isIgnored('a.md'), isIgnored('README.md'), isIgnored('docs/a.md')]).toEqual([true, false, false]);
});
