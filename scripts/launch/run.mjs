import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { root } from './root.mjs';

/**
 * The environment of every child process: Node 24 and the packages' commands come first in PATH.
 * @param {string} node
 */
export const environment = (node) => ({
  ...process.env,
  PATH: [`${root}node_modules/.bin`, process.env.PATH].join(delimiter),
  SWAPU_NODE: node,
});

/**
 * Runs a command to its end without showing its output.
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
 * Runs the task under Node 24 and stays as a thin parent, which forwards signals and returns the exit code. When this
 * parent is killed, the IPC channel closes; the task sees that and shuts down as on a signal.
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
 * Calls `end` when npm is gone: npm killed with SIGKILL sends no signal, so only the chain of ancestors shows it.
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
 * The process ids of the ancestors up to npm: a shell between them may survive npm. The ancestor above the parent is
 * known on Linux only.
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

/** The exit code as a shell reports it: 128 and the number of the signal. @param {NodeJS.Signals | null} signal */
const numberOf = (signal) => 128 + (signal ? constants.signals[signal] : 0);
