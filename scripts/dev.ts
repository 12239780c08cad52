import type { Config } from '../src/platform/config/config.ts';
import type * as DataFolderExports from '../src/platform/storage/data-folder.ts';
import type * as GreetingExports from '../src/server/process/greeting.ts';
import type * as ProductExports from '../src/server/process/product.ts';
import type * as PagesExports from '../src/server/render/pages.ts';
import type * as ShutdownExports from '../src/server/process/shut-down-gracefully.ts';
import type * as StartExports from '../src/server/process/start-process.ts';
import { openDevelopmentFrontEnd } from './vite-dev.ts';

type ProductFile = typeof ProductExports;
type RunningProduct = Awaited<ReturnType<ProductFile['startOnDatabase']>>;

/**
 * `npm run dev` runs the product from its sources. Screens update in place; a change of server code restarts the server
 * within a second.
 */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const development = await openDevelopmentFrontEnd();
const { load } = development;
(await load<typeof DataFolderExports>('src/platform/storage/data-folder.ts')).setPrivateUmask();
const product = await load<ProductFile>('src/server/process/product.ts');
const config = product.readProcessConfig();
let end: (code: number) => void = (code) => process.exit(code);
const database = await product
  .openSiteDatabase(config, say, () => end(1))
  .catch(async (error: unknown) => {
    const { describeStartError } = await load<typeof StartExports>('src/server/process/start-process.ts');
    say(`✗ ${describeStartError(error, process.env)}`);
    return process.exit(1);
  });
let settings: Config = config;
let running: RunningProduct | null = null;
let turn = Promise.resolve();

async function startAnew(): Promise<void> {
  const began = performance.now();
  await running?.stop();
  running = null;
  try {
    const [{ startOnDatabase }, { createPages }, { buildGreeting }] = await Promise.all([
      load<ProductFile>('src/server/process/product.ts'),
      load<typeof PagesExports>('src/server/render/pages.ts'),
      load<typeof GreetingExports>('src/server/process/greeting.ts'),
    ]);
    running = await startOnDatabase(settings, database, createPages(development.frontEnd), say);
    const isFirst = settings === config;
    // A randomly chosen port stays the same across restarts, so that an open page finds the server again.
    settings = { ...config, PORT: Number(new URL(running.url).port) };
    const seconds = (performance.now() - began) / 1_000;
    if (isFirst)
      process.stdout.write(buildGreeting({ config, url: running.url, modules: running.host.modules, seconds }));
    else say(`✓ server started anew (${seconds.toFixed(1)} s)`);
  } catch (error) {
    say(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n  waiting for a change`);
  }
}

const { shutDownGracefully } = await load<typeof ShutdownExports>('src/server/process/shut-down-gracefully.ts');
end = shutDownGracefully({
  say,
  process,
  async stop() {
    await turn;
    await running?.stop();
    await database.stop();
    await development.close();
  },
});

const inTurn = () => (turn = turn.then(startAnew));
let pause: NodeJS.Timeout | undefined;
development.onServerChange(() => {
  clearTimeout(pause);
  pause = setTimeout(inTurn, 150);
});
await inTurn();
