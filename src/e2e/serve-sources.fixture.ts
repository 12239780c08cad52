import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { sharedPlugins } from '../../vite.config.ts';
import type * as configFile from '../platform/config/config.ts';
import type * as serverFile from '../server/main.ts';

/** A server process of its own, run from the sources, for tests that kill it. Settings come by environment; it prints its address. */
const vite = await createServer({
  configFile: false,
  root: path.resolve(import.meta.dirname, '../..'),
  appType: 'custom',
  logLevel: 'error',
  define: { __APP_VERSION__: JSON.stringify('test') },
  plugins: sharedPlugins(),
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here');
const { startServer } = await ssr.runner.import<typeof serverFile>('/src/server/main.ts');
const { readConfig } = await ssr.runner.import<typeof configFile>('/src/platform/config/config.ts');
const config = readConfig(process.env);
const server = await startServer(config, { databaseUrl: config.DATABASE_URL ?? '', pages: () => (_request, response) => void response.sendStatus(404) });
process.stdout.write(`${server.url}\n`);
