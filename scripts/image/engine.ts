import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Settings of an image for the containers that run it. */
export interface ImageSettings {
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export interface ContainerEngine {
  /** Runs one subcommand of buildah to its end and returns what it printed. */
  call(...words: readonly string[]): Promise<string>;
  /** Starts a command in a container of the image, on this machine's network. */
  start(container: string, environment: Readonly<Record<string, string>>, command: readonly string[]): ChildProcess;
  readSettings(image: string): Promise<ImageSettings>;
  remove(): Promise<void>;
}

/** The folder has to be large and on a disk; `/tmp` is often neither. */
const storageFolder = process.env['IMAGE_FOLDER'] ?? '/var/tmp';

/**
 * Opens buildah on a storage of its own, which is removed afterwards. Isolation by chroot needs neither namespaces nor
 * a runtime, so it also works inside another container.
 */
export async function openContainerEngine(): Promise<ContainerEngine> {
  const folder = mkdtempSync(path.join(storageFolder, 'swapu-image-'));
  const places = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];
  const env = { BUILDAH_ISOLATION: 'chroot', ...process.env };
  const call = async (...words: readonly string[]) =>
    (await run('buildah', [...places, ...words], { env, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
  await call('--version').catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('buildah is missing: apt-get install buildah mmdebstrap', { cause: error });
  });
  return {
    call,
    start(container, environment, command) {
      const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      return spawn('buildah', [...places, 'run', '--network', 'host', ...settings, container, '--', ...command], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    async readSettings(image) {
      const { Docker } = JSON.parse(await call('inspect', '--type', 'image', image)) as {
        Docker: { config: { User?: string; Cmd?: string[]; Healthcheck?: { Test?: string[] } } };
      };
      const { User = '', Cmd = [], Healthcheck } = Docker.config;
      const [form, ...healthCheck] = Healthcheck?.Test ?? [];
      if (form !== 'CMD') throw new Error('the image has no HEALTHCHECK in the form of a list');
      return { user: User, command: Cmd, healthCheck };
    },
    async remove() {
      for (const words of [
        ['rm', '--all'],
        ['rmi', '--all', '--force'],
      ])
        await call(...words).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
