import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#platform/postgres/free-port.ts';

export interface Site {
  readonly url: string;
  /** Asks the site to shut down, as an operator's Ctrl-C does, and waits until it has ended. */
  stop(): Promise<void>;
}

const timeoutMs = 90_000;
/** Printed when the sample data is there too. */
const greeted = 'Swapu runs';

/** An empty DATA_DIR. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'swapu-journeys-'));
  // Accessible to the user under whom a root's database server runs: otherwise its data would be, and stay, under
  // /var/lib/swapu.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/**
 * Runs the product built in a folder, by default this one, in a process of its own, until it answers.
 * @throws Error with its output when it does not start
 */
export async function startBuiltSite(
  settings: Readonly<Record<string, string>>,
  folder = process.cwd(),
): Promise<Site> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + timeoutMs;
  while (!printed.includes(greeted) || !(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the site did not come up:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
