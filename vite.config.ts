import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { markdown } from './scripts/vite-markdown.ts';
import { partSource } from './scripts/vite-part-source.ts';
import { words } from './scripts/vite-words.ts';

/** What every build, the development server and the tests share: compiled words, rendered Markdown, named parts. */
export const sharedPlugins = () => [words(), markdown(), partSource()];

const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
// The launcher's hash of all sources: client and server of one build know each other by it.
const define = { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'development') };

/** The user app. Its manifest tells the server which files a screen needs. */
const client: UserConfig = {
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Parts of the release before stay served; scripts/build.ts sweeps what is older.
    emptyOutDir: false,
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    rolldownOptions: { input: 'src/web/main.tsx' },
  },
};

/** The console, under its own path. */
const consoleApp: UserConfig = {
  base: '/admin/',
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: 'admin/index.html' },
  },
};

/** Everything Node runs: Node itself runs no `.tsx`, so server, letters and worker are built too. */
const server: UserConfig = {
  build: {
    outDir: 'dist/server',
    ssr: true,
    target: 'node24',
    // As in the client's build, or the two would name a small picture differently.
    assetsInlineLimit: 1024,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        start: 'src/server/start.ts',
        cli: 'src/server/cli.ts',
        'image-worker': 'src/platform/uploads/image-worker.ts',
        routes: 'src/web/routes.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  // The icon set is thousands of files: only those that are drawn come along.
  ssr: { noExternal: ['@tabler/icons-react'] },
};

const targets: Readonly<Record<string, UserConfig>> = { client, console: consoleApp, server };

/** `vite build --mode client|server|console`; any other mode is the development server's. */
export default defineConfig(({ mode }) => ({
  appType: 'custom' as const,
  publicDir: mode === 'client' || mode === 'development' ? 'public' : false,
  plugins: [...sharedPlugins(), react()],
  define,
  ssr: server.ssr ?? {},
  ...targets[mode],
}));
