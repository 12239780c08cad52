import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { runnerImport } from 'vite';
import type { AdminModule } from '#admin/registry/define-admin-module.ts';
import { iconImportsPlugin } from '../../scripts/vite-icons.ts';
import { listedPluginsPlugin } from '../../scripts/vite-plugins.ts';
import { createPageApiClient } from './page-api-client.ts';
import { mayaEmail } from './demo.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

interface ListedSubjects {
  readonly items: readonly { readonly id: string }[];
}

/** The paths of all pages that the console's modules register, relative to `/admin/`. */
async function registeredPaths(): Promise<string[]> {
  const file = path.resolve('admin/modules.ts');
  const { module } = await runnerImport<{ adminModules: readonly AdminModule[] }>(file, {
    plugins: [listedPluginsPlugin(), iconImportsPlugin()],
    logLevel: 'error',
  });
  return module.adminModules.flatMap(({ pages = [] }) => pages.map((page) => page.path));
}

/** Calls of the lists that answer with a subject for each page that has one. */
const subjectsByPage = ({
  admin,
}: ReturnType<typeof createPageApiClient>): Readonly<Record<string, () => Promise<ListedSubjects>>> => ({
  'members/:memberId': () => admin.members.list.query({ search: mayaEmail }),
  'items/:itemId': () => admin.items.list.query({ limit: 1 }),
  'offers/:offerId': () => admin.offers.list.query({ limit: 1 }),
  'swaps/:swapId': () => admin.swaps.list.query({ limit: 1 }),
  'disputes/:swapId': () => admin.swaps.disputes.query({ limit: 1 }),
  'reports/:reportId': () => admin.moderation.list.query({ kind: 'item', limit: 1 }),
  'payments/:paymentId': () => admin.payments.payments.query({ limit: 1 }),
  'coupons/:couponId': () => admin.promotions.coupons.query({ limit: 1 }),
  'campaigns/:campaignId': () => admin.campaigns.list.query({ limit: 1 }),
  'designs/:designId': () => admin.campaigns.designs.list.query({ limit: 1 }),
  'posts/:postId': () => admin.blog.posts.query({ limit: 1 }),
});

/**
 * The path of every page of the console, with a subject where it has one.
 * @throws Error for a page whose subject is unknown or absent
 */
export async function requireConsolePaths(page: Page): Promise<string[]> {
  const paths = await listConsolePagesWithPaths(page);
  const absent = paths.find(({ path }) => path === null);
  if (absent) throw new Error(`no subject for the page ${absent.pattern} of the console`);
  return paths.flatMap(({ path }) => path ?? []);
}

/** Every page of the console; `path` is null for one whose subject the site does not have. */
export async function listConsolePagesWithPaths(
  page: Page,
): Promise<readonly { readonly pattern: string; readonly path: string | null }[]> {
  const subjects = subjectsByPage(createPageApiClient(page));
  const filled = (await registeredPaths()).map(async (pattern) => {
    if (!pattern.includes(':')) return { pattern, path: `/admin/${pattern}` };
    const id = (await subjects[pattern]?.())?.items[0]?.id;
    return { pattern, path: id === undefined ? null : `/admin/${pattern.replace(/:\w+/, id)}` };
  });
  const fixed = ['', 'posts/new', 'designs/new'].map((pattern) => ({ pattern, path: `/admin/${pattern}` }));
  return [...fixed, ...(await Promise.all(filled))];
}

/** Two members agree on a swap; one of them reports a problem with it, and an item of the other. */
export async function createSwapAndItemReports(browser: Browser): Promise<void> {
  const [giver, taker] = await Promise.all([
    createPersonViaApi(browser, 'giver'),
    createPersonViaApi(browser, 'taker'),
  ]);
  const entries = { picture: 'guitar.png', category: 'musical-instruments' } as const;
  const [offered, asked, reported] = await Promise.all([
    createListingViaApi(taker, { title: 'A drum', ...entries }),
    createListingViaApi(giver, { title: 'A flute', ...entries }),
    createListingViaApi(giver, { title: 'A harp', ...entries }),
  ]);
  const toId = (item: string) => item.split('/').at(-1) ?? '';
  const calls = createPageApiClient(taker.page);
  const { offerId } = await calls.offers.propose.mutate({
    terms: {
      offererItemIds: [toId(offered)],
      ownerItemIds: [toId(asked)],
      cashAddedCents: 0,
      cashRequestedCents: 0,
      note: '',
    },
  });
  const { swapId } = await createPageApiClient(giver.page).offers.accept.mutate({ offerId, revision: 1 });
  await calls.swaps.report.mutate({ swapId, problem: 'The flute has a crack that was not named.' });
  await calls.moderation.report.mutate({ thing: { kind: 'item', itemId: toId(reported) }, reason: 'misleading' });
  await Promise.all([giver, taker].map((person) => person.page.context().close()));
}
