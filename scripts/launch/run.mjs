import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { root } from './root.mjs';

/**
 * The environment of everything that is started: Node 24 and the packages' commands come first. @param {string} node
 */
export const environment = (node) => ({
  ...process.env,
  PATH: [`${root}node_modules/.bin`, process.env.PATH].join(delimiter),
  SWAPU_NODE: node,
});

/**
 * Runs a command to its end without showing what it prints.
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, env = process.env) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => resolve({ code: code ?? numberOf(signal), output }));
  });
}

/**
 * Hands over to the task under Node 24 and stays as a thin parent: signals go on to it, its exit code comes back. The
 * task sees by the closed channel when this parent was killed, and ends as if it had been asked to.
 * @param {string} node @param {string[]} args
 * @returns {Promise<number>}
 */
export function runTask(node, args) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? numberOf(signal)));
  });
}

/**
 * npm killed with -9 tells nobody: only the line of ancestors shows it.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event || process.ppid === 1) return;
  const above = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === above) return;
    clearInterval(watch);
    end();
  }, 1000);
  watch.unref();
}

/**
 * Who is above us, up to npm: there may be a shell in between, which lives on without it. Linux tells more than the
 * nearest.
 */
function ancestors() {
  const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(read(`/proc/${process.ppid}/stat`)) ?? [];
  return [process.ppid, /^(sh|dash|ash|bash|busybox)$/.test(name) ? parent : ''].join(' ');
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** As a shell counts: 128 and the number of the signal. @param {NodeJS.Signals | null} signal */
const numberOf = (signal) => 128 + (signal ? constants.signals[signal] : 0);
