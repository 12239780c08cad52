import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentRelease, folderOf } from './launch/releases.mjs';
import { beginRelease, publishRelease } from './releases.ts';

let dist: string;
let built = 0;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'swapu-releases-'));
  writeFileSync(path.join(dist, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** A minimal release: a server with a lazily loaded chunk, and one lazy part in each app. */
function release(name: string): string {
  built += 1;
  const begun = beginRelease(dist, `${name}-inputs`, new Date(1_800_000_000_000 + built * 1_000));
  for (const [file, content] of Object.entries({
    'server/start.js': `process.stdout.write('${name}\\n'); process.stdin.once('data', async () => { process.stdout.write((await import('./late.js')).late); process.exit(); });`,
    'server/late.js': `export const late = 'late ${name}';`,
    'server/cli.js': `process.stdout.write('cli ${name}');`,
    [`client/assets/part-${name}.js`]: name,
    [`admin/assets/page-${name}.js`]: name,
    'client/assets/vendor.js': 'the same in all',
  })) {
    const whole = path.join(begun.workplace, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  }
  publishRelease(dist, begun);
  return begun.release.folder;
}

const listAssets = (app: string): string[] => {
  const current = currentRelease(dist);
  return current ? readdirSync(path.join(folderOf(dist, current), app, 'assets')).toSorted() : [];
};

it('a page opened before a release finds its parts after it, and no longer after the next one', () => {
  release('one');
  release('two');
  expect([listAssets('client'), listAssets('admin')]).toEqual([
    ['part-one.js', 'part-two.js', 'vendor.js'],
    ['page-one.js', 'page-two.js'],
  ]);
  release('three');
  expect(listAssets('client')).toEqual(['part-three.js', 'part-two.js', 'vendor.js']);
});

it('a process keeps the files of its own release while a newer one is built, and the next start takes the newer one', async () => {
  release('one');
  const old = spawn(process.execPath, [path.join(dist, 'server/start.js')]);
  let said = '';
  old.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 20_000 }).toBe('one\n');
  release('two');
  const ended = new Promise((resolve) => old.once('close', resolve));
  old.stdin.end('go on');
  await ended;
  expect(said).toBe('one\nlate one');
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(dist, 'server/cli.js')]);
  expect(stdout).toBe('cli two');
});

it('releases before the last one go, and what somebody is building right now stays', () => {
  const names = ['one', 'two', 'three'].map(release);
  const { workplace } = beginRelease(dist, 'unfinished');
  const last = release('four');
  expect(readdirSync(path.join(dist, 'releases')).toSorted()).toEqual(
    [path.basename(workplace), names[2], last].toSorted(),
  );
});

it('two that build the same in the same second end well, and the first to end is what stands', () => {
  const [one, other] = [1, 2].map((place) => {
    const begun = beginRelease(path.join(dist, `of-${place}`), 'same-inputs', new Date(1_800_000_000_000));
    const workplace = path.join(dist, 'releases', `.${begun.release.folder}-${place}`);
    mkdirSync(workplace, { recursive: true });
    writeFileSync(path.join(workplace, 'by'), String(place));
    return { ...begun, workplace };
  });
  for (const begun of [one, other]) if (begun) publishRelease(dist, begun);
  const folder = folderOf(dist, currentRelease(dist) ?? { folder: 'none', inputs: '' });
  expect(readFileSync(path.join(folder, 'by'), 'utf8')).toBe('1');
  expect(readdirSync(path.join(dist, 'releases'))).toEqual([path.basename(folder)]);
});

it('a build that never finishes leaves the current release current', () => {
  const first = release('one');
  const { workplace } = beginRelease(dist, 'broken');
  writeFileSync(path.join(workplace, 'half'), '');
  expect(currentRelease(dist)?.folder).toBe(first);
});

it('a pointer to a release that is gone counts as no build', () => {
  const folder = release('one');
  rmSync(path.join(dist, 'releases', folder), { recursive: true });
  expect([
    currentRelease(dist),
    existsSync(path.join(dist, 'current.json')),
    readFileSync(path.join(dist, 'current.json'), 'utf8'),
  ]).toEqual([null, true, expect.stringContaining(folder)]);
});
