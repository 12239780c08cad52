import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { newId, MessageId } from '#contracts/ids.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { createSwapAndItemReports, requireConsolePaths } from './console-paths.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext, uniqueName, type Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

/** Each tries to run script, to load from elsewhere, or to break out of the place that it is written into. */
const corpus = [
  '<script>run()</script>',
  '"><img src=x onerror=run()>',
  "' onmouseover='run()",
  '<svg onload=run()><script>run()</script></svg>',
  '</script><script>run()</script>',
  '</title></textarea><img src=x onerror=run()>',
  '<iframe srcdoc="<script>run()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=run()&gt;">',
  '<base href="https://evil.example/"><link rel=stylesheet href=x.css>',
  '<form action="https://evil.example/"><input autofocus onfocus=run()></form>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '![x](https://evil.example/pixel.gif) [x](javascript:run()) <javascript:run()>',
  '{{constructor.constructor("run()")()}} ${run()} {{firstName|<img src=x onerror=run()>}}',
];
const hostile = corpus.join('\n');
const mark = '<script>run()</script>';
const shortMark = '"><img src=x onerror=run()>';

/** Everything that a hostile text got a browser to do. */
async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.exposeBinding('run', ({ page }) => void faults.push(`ran in ${page.url()}`));
  await context.exposeBinding('reportBlocked', (_source, what: string) => void faults.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
      // zod asks once whether it may compile its schemas; no text has a part in that.
      if (blockedURI === 'eval') return;
      const report = (window as unknown as { reportBlocked(what: string): void }).reportBlocked;
      report(`${effectiveDirective} kept ${blockedURI} out of ${documentURI}`);
    });
  });
  await context.route(
    (url) => url.hostname.endsWith('evil.example'),
    (route) => {
      faults.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('dialog', (dialog) => {
    faults.push(`dialog in ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  return faults;
}

/** Runs a script in the page in two ways, one of them against its policy: a watch that sees neither is blind. */
async function expectSeeing(page: Page, faults: string[]): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => (window as unknown as { run(): void }).run());
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'run()';
    document.head.append(script);
  });
  await expect.poll(() => faults.length).toBe(2);
  faults.length = 0;
}

const toId = (path: string): string => path.split('/').at(-1) ?? '';

interface WrittenPaths {
  readonly itemPath: string;
  readonly memberId: string;
  readonly offerId: string;
  readonly swapId: string;
  readonly roomId: string;
}

/** Writes a text wherever a member may write, up to a swap that both confirm and review. */
async function writeEverywhere(
  writer: Person,
  other: Person,
  short = shortMark,
  text = hostile,
): Promise<WrittenPaths> {
  const [calls, others] = [createPageApiClient(writer.page), createPageApiClient(other.page)];
  await calls.members.saveProfile.mutate({ suburb: 'Hobart', state: 'TAS', bio: text.slice(0, 1_000) });
  const title = `${short} ${writer.name}`;
  const item = { title, description: text, picture: 'guitar.png', category: 'musical-instruments' } as const;
  const [itemPath, , wanted] = await Promise.all([
    createListingViaApi(writer, item),
    // A swapped item leaves the search; this one stays.
    createListingViaApi(writer, { ...item, title: `${short} of ${writer.name}` }),
    createListingViaApi(other, { title: 'A drum', picture: 'guitar.png', category: 'musical-instruments' }),
  ]);
  const terms = {
    offererItemIds: [toId(itemPath)],
    ownerItemIds: [toId(wanted)],
    cashAddedCents: 0,
    cashRequestedCents: 0,
    note: text.slice(0, 300),
  };
  const { offerId } = await calls.offers.propose.mutate({ terms });
  const { swapId } = await others.offers.accept.mutate({ offerId, revision: 1 });
  const { legs } = await calls.swaps.byId.query({ swapId });
  const memberId = legs.find(({ itemId }) => itemId === toId(itemPath))?.fromId;
  const partnerId = legs.find(({ itemId }) => itemId === toId(wanted))?.fromId;
  if (!memberId || !partnerId) throw new Error('the swap has not the two items');
  for (const each of [calls, others]) await each.swaps.confirmSent.mutate({ swapId, method: 'meeting' });
  for (const each of [calls, others]) await each.swaps.confirmReceived.mutate({ swapId });
  const stars = { partnerStars: 3, swapStars: 3 };
  const review = { swapId, partnerId, ...stars, text: text.slice(0, 1_000) };
  await expect(() => calls.reputation.write.mutate(review)).toPass({ timeout: 60_000 });
  await others.reputation.write.mutate({ swapId, partnerId: memberId, ...stars, text: text.slice(0, 1_000) });
  const { roomId } = await calls.chat.openDirect.mutate({ memberId: partnerId });
  await calls.chat.send.mutate({ roomId, id: newId(MessageId), text });
  return { itemPath, memberId, offerId, swapId, roomId };
}

/** Writes what staff write of it: a note, a post, a design that is mailed. */
async function writeAsStaff(page: Page, { memberId }: WrittenPaths, recipient: string) {
  const { admin } = createPageApiClient(page);
  const id = memberId as Parameters<typeof admin.members.addNote.mutate>[0]['id'];
  await admin.members.addNote.mutate({ id, text: hostile });
  await admin.members.write.mutate({ id, subject: shortMark, text: hostile });
  const urlTitle = uniqueName('hostile-');
  const texts = { title: `${shortMark} ${urlTitle}`, summary: hostile.slice(0, 300), body: hostile };
  const publishAt = '2026-01-01T00:00:00Z';
  const post = await admin.blog.save.mutate({
    id: null,
    urlTitle,
    locale: 'en-US',
    publishAt,
    ...texts,
  });
  const both = (text: string) => ({ 'en-US': text, 'pt-PT': text });
  const name = `${shortMark} ${urlTitle}`;
  const document = {
    subject: both(shortMark),
    preview: both('</title><script>run()</script>'),
    blocks: [
      ...corpus.map((text) => ({
        kind: 'text' as const,
        size: 'body' as const,
        align: 'left' as const,
        words: both(text),
      })),
      {
        kind: 'button' as const,
        align: 'left' as const,
        words: both('"><svg onload=run()>'),
        link: 'javascript:run()',
      },
      { kind: 'coupon' as const, source: 'shared' as const, code: '"><img src=x onerror=run()>', words: both(mark) },
      { kind: 'unsubscribe' as const, align: 'left' as const, words: both(mark) },
    ],
  };
  const design = await admin.campaigns.designs.save.mutate({ id: null, version: null, name, document });
  await admin.campaigns.designs.sendTest.mutate({ name, document, recipient, language: 'en-US' });
  return { postId: post.id, designId: design.id, urlTitle };
}

/** Opens a screen and waits for the hostile text on it, as text. */
async function expectShown(page: Page, path: string, text = mark): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(text).first(), path).toBeVisible({ timeout: 20_000 });
}

/** The paths of the emails to an address in the demo's mailbox, once there are as many. */
async function listMailPaths(page: Page, address: string, least: number): Promise<string[]> {
  const list = async () => {
    const mailbox = await page.request.get(`/mailbox?to=${encodeURIComponent(address)}`);
    return [...(await mailbox.text()).matchAll(/href="(\/mailbox\/[^"]+)"/g)].map(([, path = '']) => path);
  };
  await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
  return list();
}

async function expectMailsShown(browser: Browser, address: string, least: number): Promise<string[]> {
  const page = await openPageInNewContext(browser);
  const faults = await watch(page.context());
  const paths = await listMailPaths(page, address, least);
  await page.goto(`/mailbox?to=${encodeURIComponent(address)}`);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${path}/html`);
    await page.waitForLoadState('networkidle');
  }
  return faults;
}

test('hostile text in every field runs nothing on the site, in the console and in the mailbox', async ({ browser }) => {
  test.setTimeout(300_000);
  const [writer, other] = await Promise.all([
    createPersonViaApi(browser, 'writer'),
    createPersonViaApi(browser, 'reader'),
  ]);
  const written = await writeEverywhere(writer, other);
  const staff = await openPageInNewContext(browser);
  await signInViaApi(staff, demoAdminEmail, demoPassword);
  const byStaff = await writeAsStaff(staff, written, other.email);

  await test.step('on the site', async () => {
    const { page } = other;
    const faults = await watch(page.context());
    await expectSeeing(page, faults);
    await expectShown(page, written.itemPath);
    await expectShown(page, `/user-detail/${written.memberId}`);
    await expectShown(page, `/search?keyword=${encodeURIComponent(writer.name)}`, shortMark);
    await expectShown(page, `/search?keyword=${encodeURIComponent(hostile.slice(0, 80))}`);
    await expectShown(page, `/swap-offer/${written.offerId}`);
    await expectShown(page, `/swap/${written.swapId}`, shortMark);
    await expectShown(page, `/discuss/${written.roomId}`);
    await expectShown(page, `/swapu-blog/post/${byStaff.postId}`, shortMark);
    await expectShown(page, `/${byStaff.urlTitle}`, shortMark);
    for (const path of ['/notification', '/activity', '/myswapu', '/review-swap', '/swapu-blog', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    expect(faults).toEqual([]);
  });

  await test.step('in the console', async () => {
    const faults = await watch(staff.context());
    await expectShown(staff, `/admin/members/${written.memberId}`);
    await expectShown(staff, `/admin/items/${toId(written.itemPath)}`);
    await expectShown(staff, `/admin/posts`, shortMark);
    await staff.goto(`/admin/posts/${byStaff.postId}`);
    await staff.getByRole('button', { name: 'Preview' }).click();
    await expect(
      staff
        .getByText('[x]')
        .or(staff.getByRole('link', { name: 'x' }))
        .first(),
    ).toBeAttached();
    await expectShown(staff, '/admin/designs', shortMark);
    await staff.goto(`/admin/designs/${byStaff.designId}`);
    const canvas = staff
      .frameLocator('iframe[title="Email designer"]')
      .frameLocator('iframe.gjs-frame')
      .locator('body');
    await expect(canvas).toContainText(mark, { timeout: 20_000 });
    await staff.getByRole('tab', { name: 'Preview' }).click();
    await expect(staff.frameLocator('iframe[title="English"]').locator('body')).toContainText(mark, {
      timeout: 20_000,
    });
    await expectShown(staff, '/admin/audit', shortMark);
    expect(faults).toEqual([]);
  });

  await test.step('in the mailbox', async () => {
    const faults = await expectMailsShown(browser, other.email, 2);
    expect([...faults, ...(await expectMailsShown(browser, writer.email, 2))]).toEqual([]);
  });
});

const word = 'unbreakable'.repeat(9);
const wideText = [word, Array.from({ length: 12 }, () => 'joined').join('\u00a0'), '没有空格的句子'.repeat(12)].join(
  ' ',
);

/** Measures how far a page is wider than its window, and finds the elements that reach furthest out. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''} of ${scrollWidth} px`);
  });

test('words of any length wrap on every page of a phone', async ({ browser }) => {
  test.setTimeout(300_000);
  const [writer, other] = await Promise.all([
    createPersonViaApi(browser, 'wide'),
    createPersonViaApi(browser, 'reader'),
  ]);
  const written = await writeEverywhere(writer, other, word.slice(0, 60), wideText);
  const [calls, others] = [createPageApiClient(writer.page), createPageApiClient(other.page)];
  const item = { title: `${word.slice(0, 60)} two`, picture: 'guitar.png', category: 'musical-instruments' } as const;
  const open = await createListingViaApi(writer, { ...item, description: wideText, wishKeywords: [word.slice(0, 30)] });
  const theirs = await createListingViaApi(other, { ...item, description: wideText });
  const terms = {
    offererItemIds: [toId(theirs)],
    ownerItemIds: [toId(open)],
    cashAddedCents: 0,
    cashRequestedCents: 0,
    note: wideText.slice(0, 300),
  };
  const { offerId } = await others.offers.propose.mutate({ terms });
  await others.matching.like.mutate({ itemId: toId(open) });
  const startedOn = '2026-01-01';
  const target = { kind: 'value', cents: 100_000 } as const;
  await others.goals.make.mutate({ name: word.slice(0, 40), startItemId: toId(theirs), target, startedOn });
  await calls.chat.send.mutate({ roomId: written.roomId, id: newId(MessageId), text: wideText });
  const paths = [
    '/',
    `/search?keyword=${word.slice(0, 60)}`,
    open,
    '/offers',
    '/swap-offer',
    `/swap-offer/${offerId}`,
    `/offer-item/${toId(open)}`,
    '/swap-status',
    `/swap/${written.swapId}`,
    '/discuss',
    `/discuss/${written.roomId}`,
    '/myswapu',
    '/favorite',
    '/notification',
    `/user-detail/${written.memberId}`,
    '/review-swap',
    '/leaderboard',
    '/activity',
    '/swapu-blog',
    '/my-delivery',
    '/goals',
    '/swap-swipe',
    '/swap-chain-liked',
  ];
  const wide: string[] = [];
  for (const { page } of [writer, other])
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('main').first(), path).toBeVisible();
        await page.waitForLoadState('networkidle');
        wide.push(...(await overflow(page)).map((element) => `${path} at ${width} px: ${element}`));
      }
      for (const path of await listMailPaths(page, writer.email, 2)) {
        await page.goto(`${path}/html`);
        wide.push(...(await overflow(page)).map((element) => `${path} at ${width} px: ${element}`));
      }
    }
  expect(wide).toEqual([]);
});

/** A text of several words, or the name of a person or a thing, in an answer of the server. */
const peoplesText = /"(?:[^"\\]|\\.)* (?:[^"\\]|\\.)*"|(?<="(?:username|title)":)"(?:[^"\\]|\\.)+"/g;

/** Puts a word of 80 letters in place of each text that people wrote, in all answers to a page. */
const lengthenTexts = (page: Page) =>
  page.route('**/trpc/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(peoplesText, JSON.stringify(word.slice(0, 80)));
    await route.fulfill({ response, body });
  });

test('words of any length wrap on every page of the console, on a phone and a desk', async ({ browser }) => {
  test.setTimeout(300_000);
  await createSwapAndItemReports(browser);
  const staff = await openPageInNewContext(browser);
  await signInViaApi(staff, demoAdminEmail, demoPassword);
  const paths = await requireConsolePaths(staff);
  await lengthenTexts(staff);
  const wide: string[] = [];
  let pagesWithWord = 0;
  for (const path of paths) {
    await staff.setViewportSize({ width: 1_280, height: 900 });
    await staff.goto(path);
    await expect(staff.locator('#page h1').first(), path).toBeVisible();
    await staff.waitForLoadState('networkidle');
    if ((await staff.locator('#page').textContent())?.includes(word.slice(0, 80))) pagesWithWord += 1;
    for (const width of [1_280, 390]) {
      await staff.setViewportSize({ width, height: 900 });
      wide.push(...(await overflow(staff)).map((element) => `${path} at ${width} px: ${element}`));
    }
  }
  expect(wide).toEqual([]);
  expect(pagesWithWord).toBeGreaterThan(paths.length / 2);
});
