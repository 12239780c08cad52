import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { measureOpenPageScripts } from './check-bundle.ts';
import { hashInputs } from './launch/build.mjs';
import { beginRelease, publishRelease } from './releases.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const inputs = hashInputs(root);
process.env['NODE_ENV'] = 'production';
process.env['APP_VERSION'] = inputs.slice(0, 12);

const begun = beginRelease(dist, inputs);
for (const [mode, folder] of [
  ['client', 'client'],
  ['server', 'server'],
  ['console', 'admin'],
  ['designer', 'designer'],
] as const) {
  const outDir = path.join(begun.workplace, folder);
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
}
// The faces of papers are read by the server as files.
cpSync(path.join(root, 'src/platform/pdf/fonts'), path.join(begun.workplace, 'server/fonts'), { recursive: true });
await Promise.all(
  ['client', 'admin', 'designer'].map((app) => compressFiles(path.join(begun.workplace, app, 'assets'))),
);
publishRelease(dist, begun);
for (const line of await measureOpenPageScripts(root)) process.stdout.write(`  · ${line.text}\n`);

/** Compressed once here at the highest level, rather than for every visitor. */
async function compressFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const whole = path.join(folder, file);
    const content = readFileSync(whole);
    writeFileSync(
      `${whole}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${whole}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
