import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { writeReleaseRecord } from '../src/testing/releases/keep-release.ts';

// Saves this release's schema, sample data and statements for the tests of the next release: see
// src/releases/README.md.
const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  mode: 'development',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
});
try {
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here');
  const keeper = await ssr.runner.import<{ writeReleaseRecord: typeof writeReleaseRecord }>(
    '/src/testing/releases/keep-release.ts',
  );
  const { file, bytes, release } = await keeper.writeReleaseRecord(version);
  const rows = Object.values(release.tables).reduce((sum, table) => sum + table.length, 0);
  process.stdout.write(
    `${path.relative(root, file)}: ${release.migrations.length} migrations, ${rows} rows, ${release.statements.length} statements, ${bytes} bytes\n`,
  );
} finally {
  await vite.close();
}
