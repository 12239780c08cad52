import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ContainerEngine } from './engine.ts';

const run = promisify(execFile);

/**
 * Makes an image from Debian's packages, with this process's Node, npm and the user `node`, under the name of the image
 * that the Dockerfile begins with. So the proof depends on no registry of images.
 */
export async function makeDebianBase(engine: ContainerEngine, name: string, folder: string): Promise<void> {
  const archive = path.join(folder, 'debian.tar');
  await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const npmProgram = (await run('sh', ['-c', 'readlink -f "$(command -v npm)"'])).stdout.trim();
  const container = await engine.call('from', 'scratch');
  await engine.call('add', container, archive, '/');
  rmSync(archive);
  await engine.call('copy', container, process.execPath, '/usr/local/bin/node');
  await engine.call('copy', container, path.resolve(npmProgram, '../..'), '/usr/local/lib/node_modules/npm');
  const setUp = [
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    'groupadd --gid 1000 node',
    'useradd --uid 1000 --gid node --shell /bin/bash --create-home node',
  ].join(' && ');
  await engine.call('run', container, '--', 'sh', '-c', setUp);

  // A machine behind a proxy has certificates of its own, without which npm waits for minutes.
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) {
    await engine.call('copy', container, certificates, certificates);
    await engine.call('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container);
  }
  await engine.call('commit', '--rm', container, `localhost/${name}`);
}
