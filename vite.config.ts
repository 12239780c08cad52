import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { icons } from './scripts/vite-icons.ts';
import { markdown } from './scripts/vite-markdown.ts';
import { partSource } from './scripts/vite-part-source.ts';
import { streamPart } from './scripts/vite-stream-part.ts';
import { words, wordsAsData } from './scripts/vite-words.ts';

/**
 * What every build, the development server and the tests share: compiled words, rendered Markdown, named parts, icons
 * by the file.
 */
export const sharedPlugins = () => [words(), markdown(), partSource(), icons()];

const inRoot = (file: string) => path.join(import.meta.dirname, file);

const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
// The launcher's hash of all sources: client and server of one build know each other by it.
const define = { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'development') };

// The package's entry carries the warnings of development even into a production build.
const routerBuild = inRoot('node_modules/react-router/dist/production');
const leanRouter = [
  { find: /^react-router$/, replacement: path.join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(routerBuild, 'dom-export.mjs') },
];

const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc|use-sync-external-store)\/(?!.*\?stream)|rolldown\/runtime/;

const kit =
  /src\/web\/kit\/(avatar|badge|card|chip|control|empty-state|error-note|field|grid|link-button|picture|rating|row|select-field|sheet|skeleton|spinner|stack|tabs|text-field)\.|src\/web\/live\/use-live|src\/web\/(module|trpc)\.|src\/web\/slots\/(slot|fillers)\.|-slots\.ts|src\/web\/safety\/safety-menu\.|modules\/items\/domain\/item-choices\.|modules\/reputation\/ui\/review\.module|src\/contracts\/state-table\.|modules\/items\/ui\/(picture-source|category-words|category-tile|category-art|load-item|wants|no-picture)\./;

// An icon in a file of its own would be smaller than the headers it comes with.
const sharedIcon =
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(ArrowsExchange|Clock|Eye|EyeOff|MapPin|Pencil|Photo|Trash|TruckDelivery|Users|ZoomIn)\./;
const fields = /src\/web\/(drafts|kit\/(use-form|checkbox|tick))\./;
// Only files that no `lazyPart` names: the manifest loses those in a group.
const cards = /modules\/items\/ui\/(category-chips|item-card|item-grid|item-thumb|public|strip)\./;
const auth = /modules\/identity\/ui\/(auth-frame|code-field|code-form|rules|session)\./;
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** The user app. Its manifest tells the server which files a screen needs. */
const client: UserConfig = {
  plugins: [wordsAsData(), streamPart()],
  resolve: { alias: leanRouter },
  build: {
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: 'src/web/main.tsx',
      // What seldom changes in a file of its own: a new release leaves it in the browser's cache. What most screens
      // share in another: in a file for each part a page would ask twice as often.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 1 },
            { name: 'kit', test: either(kit, sharedIcon) },
            { name: 'fields', test: fields },
            { name: 'cards', test: cards, includeDependenciesRecursively: false },
            { name: 'auth', test: auth, includeDependenciesRecursively: false },
          ],
        },
      },
      // What nobody imports of these has no effect either.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(@trpc|@tanstack|react-router)\//, sideEffects: false }],
      },
    },
  },
};

/** The console, under its own path. */
const consoleApp: UserConfig = {
  root: inRoot('admin'),
  base: '/admin/',
  build: {
    target: browsers,
    cssTarget: browsers,
    chunkSizeWarningLimit: 1500,
  },
};

const bundled = [
  /^@tabler\/icons-react/,
  /^@base-ui\//,
  /^@react-email\//,
  /^better-auth/,
  /^@better-auth\//,
  /^kysely/,
];

/** Everything Node runs: Node itself runs no `.tsx`, so server, letters and worker are built too. */
const server: UserConfig = {
  build: {
    ssr: true,
    target: 'node24',
    // As in the client's build, or the two would name a small picture differently.
    assetsInlineLimit: 1024,
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
  // A file each, hundreds of them: bundled they are read at once, and only as far as they are used.
  ssr: { noExternal: bundled },
};

const targets: Readonly<Record<string, UserConfig>> = { client, console: consoleApp, server };

/**
 * `client`, `server` and `console` are built by scripts/build.ts, which says where to; any other mode is the
 * development server's.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  appType: 'custom' as const,
  publicDir: mode === 'client' || mode === 'development' ? 'src/web/public' : false,
  define,
  // Icons come a file each; found one by one they would make the development server start over again and again.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  ...targets[mode],
  plugins: [...(targets[mode]?.plugins ?? []), ...sharedPlugins(), react()],
}));
