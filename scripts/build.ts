import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { bundleReport } from './check-bundle.ts';
import { hashInputs } from './launch/build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const client = path.join(root, 'dist/client');
const fileList = path.join(client, '.vite/files.json');
process.env['NODE_ENV'] = 'production';
process.env['APP_VERSION'] = hashInputs(root).slice(0, 12);

const before = writtenFiles();
for (const mode of ['client', 'server', 'console']) {
  if (mode === 'console' && !existsSync(path.join(root, 'admin/index.html'))) continue;
  const result = await build({ configFile: path.join(root, 'vite.config.ts'), mode, logLevel: 'warn' });
  if (mode === 'client') writeFileSync(fileList, JSON.stringify(filesOf(result)));
}
sweepOldParts();
await Promise.all([compressFiles(path.join(client, 'assets')), compressFiles(path.join(root, 'dist/admin/assets'))]);
for (const line of await bundleReport(root)) process.stdout.write(`  · ${line.text}\n`);

function filesOf(result: Awaited<ReturnType<typeof build>>): string[] {
  if ('on' in result) throw new Error('the build is watching instead of building');
  return [result].flat().flatMap(({ output }) => output.map((file) => path.basename(file.fileName)));
}

function writtenFiles(): string[] {
  return existsSync(fileList) ? (JSON.parse(readFileSync(fileList, 'utf8')) as string[]) : [];
}

/** A page opened before this build still finds its parts; those of the build before that one go. */
function sweepOldParts(): void {
  const kept = new Set([...before, ...writtenFiles()]);
  for (const file of readdirSync(path.join(client, 'assets'))) {
    if (!kept.has(file.replace(/\.(br|gz)$/, ''))) rmSync(path.join(client, 'assets', file));
  }
}

/** Packed once here, as small as it goes, rather than for every visitor. */
async function compressFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const whole = path.join(folder, file);
    if (existsSync(`${whole}.br`)) continue;
    const content = readFileSync(whole);
    writeFileSync(`${whole}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    writeFileSync(`${whole}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
