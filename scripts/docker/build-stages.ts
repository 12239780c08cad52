import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseExecForm, parseDockerPairs, type DockerInstruction, type DockerStage } from './dockerfile.ts';

/** The result of a stage: a folder that stands for `/`, and the settings of the image. */
export interface BuiltStage {
  readonly root: string;
  readonly environment: Record<string, string>;
  workdir: string;
  user: string;
  command: string[] | null;
  healthCheck: string[] | null;
  readonly volumes: string[];
}

export interface BuildOptions {
  /** The repository. */
  readonly context: string;
  readonly isIgnored: (path: string) => boolean;
  /** User and group id for the image's user `node`; null where this process may not change file owners. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  say(line: string): void;
}

/** Emulates the base image: Node of exactly its version, at /usr/local/bin/node. */
function baseImage(image: string): BuiltStage {
  const [, version = ''] = /^node:(\d+\.\d+\.\d+)-slim$/.exec(image) ?? [];
  if (`v${version}` !== process.version)
    throw new Error(`${image} cannot be stood for: this is Node ${process.version}`);
  const root = mkdtempSync(path.join(tmpdir(), 'swapu-image-'));
  spawnSync('chmod', ['755', root]);
  mkdirSync(path.join(root, 'usr/local/bin'), { recursive: true });
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  return { root, environment: {}, workdir: '/', user: 'root', command: null, healthCheck: null, volumes: [] };
}

const inside = ({ root, workdir }: BuiltStage, place: string): string =>
  path.join(root, path.posix.resolve(workdir, place));

/** Builds every stage in order. @returns the stages by name, the last one as `final` too */
export function buildStages(stages: readonly DockerStage[], options: BuildOptions): Map<string, BuiltStage> {
  const built = new Map<string, BuiltStage>();
  for (const { name, from, instructions } of stages) {
    const before = built.get(from);
    const stage = before ? copyStage(before) : baseImage(from);
    options.say(`stage ${name}, from ${from}`);
    for (const instruction of instructions) {
      const began = performance.now();
      perform(instruction, stage, built, options);
      options.say(
        `  ✓ ${instruction.name} ${instruction.rest.slice(0, 90)} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
    }
    built.set(name, stage);
    built.set('final', stage);
  }
  return built;
}

function copyStage(before: BuiltStage): BuiltStage {
  const root = mkdtempSync(path.join(tmpdir(), 'swapu-image-'));
  cpSync(before.root, root, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['755', root]);
  return { ...before, root, environment: { ...before.environment }, volumes: [...before.volumes] };
}

function perform(
  instruction: DockerInstruction,
  stage: BuiltStage,
  built: ReadonlyMap<string, BuiltStage>,
  options: BuildOptions,
): void {
  const { name, rest } = instruction;
  if (name === 'WORKDIR') {
    stage.workdir = path.posix.resolve(stage.workdir, rest);
    mkdirSync(inside(stage, '.'), { recursive: true });
  } else if (name === 'ENV') Object.assign(stage.environment, parseDockerPairs(instruction));
  else if (name === 'LABEL' || name === 'EXPOSE' || name === 'ARG') return;
  else if (name === 'USER') stage.user = rest;
  else if (name === 'VOLUME') stage.volumes.push(rest);
  else if (name === 'CMD') stage.command = parseExecForm(instruction);
  else if (name === 'HEALTHCHECK') stage.healthCheck = parseExecForm(instruction);
  else if (name === 'COPY') copy(instruction, stage, built, options);
  else run(instruction, stage, options);
}

function copy(
  { line, rest, flags }: DockerInstruction,
  stage: BuiltStage,
  built: ReadonlyMap<string, BuiltStage>,
  { context, isIgnored }: BuildOptions,
): void {
  const words = rest.split(/\s+/);
  const target = words.pop() ?? '';
  const from = flags['from'] === undefined ? null : built.get(flags['from']);
  if (from === undefined) throw new Error(`Dockerfile, line ${line}: there is no stage "${flags['from']}" before`);
  for (const word of words) {
    const source = from ? path.join(from.root, path.posix.resolve('/', word)) : path.join(context, word);
    if (!existsSync(source) || (!from && word !== '.' && isIgnored(word)))
      throw new Error(`Dockerfile, line ${line}: ${word} is not there, or kept out by .dockerignore`);
    // COPY copies the contents of a folder, not the folder; a file goes into a target that ends with a slash.
    const isFolder = lstatSync(source).isDirectory();
    const goal = inside(stage, target);
    const place = isFolder || !/(^\.|\/)$/.test(target) ? goal : path.join(goal, path.basename(word));
    mkdirSync(path.dirname(place), { recursive: true });
    if (from) cpSync(source, place, { recursive: true, verbatimSymlinks: true });
    else copyContext(context, word === '.' ? '' : word, place, isIgnored);
  }
}

/** Ignored folders are not entered: a `!` rule below an ignored folder is not supported here. */
function copyContext(context: string, relative: string, place: string, isIgnored: (path: string) => boolean): void {
  const source = path.join(context, relative);
  if (!lstatSync(source).isDirectory()) return cpSync(source, place);
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(source)) {
    const below = relative === '' ? name : `${relative}/${name}`;
    if (!isIgnored(below)) copyContext(context, below, path.join(place, name), isIgnored);
  }
}

/** Folders of the image that a command may name by absolute path; any other path would be this machine's. */
const ownFolders = /(?<=^|[\s=])\/(app|data)(?=\/|\s|$)/g;

function run({ line, rest }: DockerInstruction, stage: BuiltStage, options: BuildOptions): void {
  if (/[\s=]\/(?!(app|data)(\/|\s|$))/.test(rest))
    throw new Error(`Dockerfile, line ${line}: RUN names a folder that cannot be stood for: ${rest}`);
  const command = rest.replace(ownFolders, (found) => path.join(stage.root, found));
  const { status, stdout, stderr, error } = spawnSync('sh', ['-e', '-c', command], {
    cwd: inside(stage, '.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...wayOut(),
      ...stage.environment,
      PATH: `${standIns(stage, options)}:${path.join(stage.root, 'usr/local/bin')}:${process.env['PATH']}`,
    },
  });
  if (status !== 0)
    throw new Error(
      `Dockerfile, line ${line}: RUN ended with ${status ?? error?.message}:\n${(stdout + stderr).split('\n').slice(-30).join('\n')}`,
    );
}

/**
 * Passes this machine's access to the package registry to the command (home, cache, proxies, certificates), as it is
 * not part of the image.
 */
const wayOut = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(HOME|npm_config_.*|.*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i.test(name),
    ),
  );

/**
 * The image's user `node` does not exist on this machine: `chown node:node` changes the owner to `owner`, and does
 * nothing where that is not allowed.
 */
function standIns({ root }: BuiltStage, { owner }: BuildOptions): string {
  const folder = `${root}-stand-ins`;
  mkdirSync(folder, { recursive: true });
  const give = owner ? `exec /bin/chown "${owner.uid}:${owner.gid}" "$@"` : 'exit 0';
  writeFileSync(
    path.join(folder, 'chown'),
    `#!/bin/sh\n[ "$1" = node:node ] || { echo "chown to $1 cannot be stood for" >&2; exit 1; }\nshift\n${give}\n`,
    { mode: 0o755 },
  );
  return folder;
}
