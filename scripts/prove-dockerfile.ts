import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../src/platform/postgres/free-port.ts';
import { startThrowawayPostgres } from '../src/platform/postgres/throwaway.ts';
import { buildStages, type BuiltStage } from './docker/build-stages.ts';
import { parseDockerfile } from './docker/dockerfile.ts';
import { parseIgnoreRules } from './docker/ignore-rules.ts';

/**
 * Runs the Dockerfile without a container engine. Each stage is built in a folder that stands for `/`. The command of
 * the last stage then runs as an unprivileged user, until its health check passes, it serves the home page and it ends
 * on SIGTERM.
 */
const context = path.resolve(import.meta.dirname, '..');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const began = performance.now();
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

const read = (name: string) => readFileSync(path.join(context, name), 'utf8');
const stages = buildStages(parseDockerfile(read('Dockerfile')), {
  context,
  isIgnored: parseIgnoreRules(read('.dockerignore')),
  owner,
  say,
});
const final = stages.get('final');
try {
  if (!final?.command || !final.healthCheck) throw new Error('the last stage needs CMD and HEALTHCHECK');
  if (final.user === 'root') throw new Error('the last stage runs as root: USER is missing');
  say(
    `the image brings ${measureMegabytes(final.root) - measureMegabytes(path.join(final.root, 'usr'))} MB beside Node`,
  );
  await prove(final, final.command, final.healthCheck);
  say(`✓ the Dockerfile holds (${((performance.now() - began) / 1000).toFixed(0)} s)`);
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  for (const { root } of new Set(stages.values()))
    for (const folder of [root, `${root}-stand-ins`]) rmSync(folder, { recursive: true, force: true });
}

function measureMegabytes(folder: string): number {
  return Number(/^\d+/.exec(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout)?.[0] ?? 0);
}

async function prove(stage: BuiltStage, command: readonly string[], healthCheck: readonly string[]): Promise<void> {
  const database = await startThrowawayPostgres();
  const port = await findFreePort();
  const given = {
    PORT: String(port),
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://swapu.example',
    SMTP_URL: 'smtp://127.0.0.1:25',
    APP_SECRET: randomBytes(32).toString('hex'),
  };
  const child = start(stage, command, given);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await untilHealthy(stage, healthCheck, given, child);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    const page = await home.text();
    if (home.status !== 200 || !page.includes('</html>')) throw new Error(`the home page answered ${home.status}`);
    say('✓ it is healthy and serves the home page');
    const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
    child.kill('SIGTERM');
    const code = await Promise.race([ended, pause(40_000, 'still running' as const, { ref: false })]);
    if (code !== 0) throw new Error(`after SIGTERM it ended with ${code}`);
    say('✓ SIGTERM ends it in good order');
  } catch (error) {
    say(said.trimEnd());
    throw error;
  } finally {
    child.kill('SIGKILL');
    await database.stop();
  }
}

/**
 * Starts a program as a container engine would: with the image's environment, the variables of `docker run`, and paths
 * inside the image.
 */
function start(
  stage: BuiltStage,
  [program = '', ...words]: readonly string[],
  given: Readonly<Record<string, string>>,
): ChildProcess {
  const own = Object.fromEntries(
    Object.entries(stage.environment).map(([name, value]) => [
      name,
      value.startsWith('/') ? path.join(stage.root, value) : value,
    ]),
  );
  return spawn(path.join(stage.root, 'usr/local/bin', program), words, {
    cwd: path.join(stage.root, stage.workdir),
    env: { ...own, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owner && owner),
  });
}

async function untilHealthy(
  stage: BuiltStage,
  healthCheck: readonly string[],
  given: Readonly<Record<string, string>>,
  child: ChildProcess,
): Promise<void> {
  for (const end = performance.now() + 90_000; performance.now() < end; await pause(500)) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} before it was healthy`);
    const check = start(stage, healthCheck, given);
    if ((await new Promise<number | null>((resolve) => void check.once('exit', resolve))) === 0) return;
  }
  throw new Error('it did not become healthy within 90 s');
}
