import { expect, test, type Page } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { createPageApiClient } from './page-api-client.ts';
import { signUpInBrowser, createListingInBrowser, openPageInNewContext, siteUrl } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const unique = Date.now().toString(36);
const lamp = `Swipe lamp ${unique}`;
const radio = `Swipe radio ${unique}`;

const card = (page: Page) => page.getByRole('main').getByRole('article');
const findTitle = (page: Page) => card(page).getByRole('heading', { level: 2 });

test('two members like one another’s items, match by keyboard, and find the offer ready', async ({ browser }) => {
  test.setTimeout(240_000);
  const [ann, bob] = await Promise.all([signUpInBrowser(browser, 'swiper'), signUpInBrowser(browser, 'liker')]);
  const lampPage = await createListingInBrowser(ann, {
    title: lamp,
    pictures: ['chair.avif'],
    category: 'Furniture',
    dollars: 90,
  });
  await createListingInBrowser(bob, {
    title: radio,
    pictures: ['headphones.webp'],
    category: 'Electronics',
    dollars: 110,
  });

  await bob.page.goto(lampPage);
  await waitUntilHydrated(bob.page);
  const heart = bob.page.getByRole('main').getByRole('button', { name: 'Add to favourites', exact: true }).first();
  await heart.click();
  await expect(bob.page.getByRole('button', { name: 'In your favourites' })).toHaveAttribute('aria-pressed', 'true');
  await bob.page.goto('/favorite');
  await expect(bob.page.getByRole('main').getByRole('link', { name: lamp })).toBeVisible();
  await ann.page.goto('/favorite?list=matches');
  await expect(ann.page.getByRole('main')).toContainText(bob.name);

  // A card that makes a match is among the first three.
  await ann.page.goto('/swap-swipe');
  await waitUntilHydrated(ann.page);
  await expect(findTitle(ann.page)).toBeVisible();
  for (let passed = 0; passed < 2 && (await findTitle(ann.page).textContent()) !== radio; passed += 1) {
    const before = (await findTitle(ann.page).textContent()) ?? '';
    await ann.page.keyboard.press('ArrowLeft');
    await expect(findTitle(ann.page)).not.toHaveText(before);
  }
  await expect(findTitle(ann.page)).toHaveText(radio);
  await expect(card(ann.page)).toContainText(`Likes your ${lamp}`);

  await ann.page.keyboard.press('ArrowRight');
  await expect(ann.page.getByRole('status').getByText("It's a match")).toBeVisible();
  await ann.page.keyboard.press('Backspace');
  await expect(findTitle(ann.page)).toHaveText(radio);
  await ann.page.keyboard.press('ArrowRight');
  await ann.page.getByRole('link', { name: 'Make the offer' }).click();
  await ann.page.waitForURL(/\/offer-item\/.+give=/);
  const table = ann.page.getByRole('main');
  await expect(table).toContainText(lamp);
  await expect(table).toContainText(radio);
});

test('a card that closes a chain is among the first three, though another member only wishes for what one has', async ({
  browser,
}) => {
  const [ana, ben, cid] = await Promise.all(['ana', 'ben', 'cid'].map((name) => createPersonViaApi(browser, name)));
  if (!ana || !ben || !cid) throw new Error('three members are needed');
  const unicycle = `Unicycle${unique}`;
  const entry = { picture: 'chair.avif', category: 'antiques', deliveryPreference: 'either' } as const;
  await createListingViaApi(ana, { ...entry, title: unicycle });
  const easel = await createListingViaApi(ben, { ...entry, title: `Easel ${unique}`, wishKeywords: [unicycle] });
  await createListingViaApi(cid, { ...entry, title: `Sculpture ${unique}` });
  await createPageApiClient(cid.page).matching.like.mutate({ itemId: ItemId.parse(easel.split('/').at(-1)) });

  const searched = ana.page.waitForResponse(/chains\.closingCards/);
  await ana.page.goto('/swap-swipe');
  await waitUntilHydrated(ana.page);
  await expect(findTitle(ana.page)).toBeVisible();
  await searched;
  const reasons: string[] = [];
  for (let shown = 0; shown < 3; shown += 1) {
    const title = (await findTitle(ana.page).textContent()) ?? '';
    reasons.push((await card(ana.page).textContent()) ?? '');
    await ana.page.keyboard.press('ArrowLeft');
    await expect(findTitle(ana.page)).not.toHaveText(title);
  }
  expect(reasons.join('\n')).toContain('Liking this may close a chain');
});

test('the deck is worked by its buttons, which keep the focus while the next card is read out', async ({ browser }) => {
  const { page } = await createPersonViaApi(browser, 'listener');
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  const readOut = page
    .getByRole('main')
    .locator('[aria-live="polite"]')
    .filter({ has: page.getByRole('article') });
  const button = (name: string) =>
    page.getByRole('group', { name: 'What to do with this card' }).getByRole('button', { name, exact: true });
  const title = async () => (await readOut.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const decide = async (name: string) => {
    const before = await title();
    await button(name).focus();
    await page.keyboard.press('Enter');
    await expect(readOut.getByRole('heading', { level: 2 })).not.toHaveText(before);
    await expect(button(name)).toBeFocused();
    return before;
  };
  const passed = await decide('Pass');
  await expect(readOut).toContainText('$');
  const putOff = await decide('Later');
  for (const [name, key] of [
    ['Pass', 'ArrowLeft'],
    ['Later', 'ArrowDown'],
    ['Like', 'ArrowRight'],
  ] as const)
    await expect(button(name)).toHaveAttribute('aria-keyshortcuts', key);
  await page.goto('/swap-swipe?list=passed');
  await waitUntilHydrated(page);
  for (const one of [passed, putOff])
    await expect(page.getByRole('main').getByRole('article').filter({ hasText: one })).toBeVisible();
});

test('decisions and hearts that still wait are sent when the page is left or closed', async ({ browser }) => {
  const { page } = await createPersonViaApi(browser, 'leaver');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: string[] = [];
  // The first call of each queue never arrives, as on a line that is cut, so that the ones behind it wait.
  await page
    .context()
    .route(/\/trpc\/matching\.(swipe|like)$|\/trpc\/matching\.(swipe|like)\?batch=1$/, async (route) => {
      held.push(route.request().url());
      await released;
      await route.abort().catch(() => undefined);
    });
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  const titles: string[] = [];
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft']) {
    const title = (await findTitle(page).textContent()) ?? '';
    titles.push(title);
    await page.keyboard.press(key);
    await expect(findTitle(page)).not.toHaveText(title);
  }
  await expect.poll(() => held.length).toBe(1);
  await page.goto('/search?keyword=bike');
  const calls = createPageApiClient(page);
  const passed = async () => (await calls.matching.passed.query({})).items.map(({ item }) => item.title);
  await expect.poll(passed).toEqual([titles[2], titles[0]]);

  await waitUntilHydrated(page);
  const bike = page.getByRole('main').getByRole('article').first();
  const name = (await bike.getByRole('heading').textContent()) ?? '';
  const heart = bike.getByRole('button', { name: /favourites$/ });
  for (const isOn of [true, false, true]) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', String(isOn));
  }
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await next.goto('/favorite');
  await waitUntilHydrated(next);
  for (const title of [titles[1] ?? '', name])
    await expect(next.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  release();
});

test('a card follows pointer and finger, returns when let go early, and is decided by letting go far enough', async ({
  browser,
}) => {
  const { page } = await createPersonViaApi(browser, 'dragger', siteUrl(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  const first = (await findTitle(page).textContent()) ?? '';
  await drag(page, -60);
  await expect(card(page)).not.toHaveAttribute('style', /translateX/);
  await expect(findTitle(page)).toHaveText(first);
  await drag(page, -160);
  await expect(findTitle(page)).not.toHaveText(first);
  const second = (await findTitle(page).textContent()) ?? '';
  await dragByFinger(page, 160);
  await expect(findTitle(page)).not.toHaveText(second);
  await expect(page.getByText('24 likes left today')).toBeVisible();
  await page.goto('/favorite');
  await expect(page.getByRole('main').getByRole('link', { name: second })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: first })).toHaveCount(0);
});

/** The middle of the picture of the card on top. */
async function findGrip(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await card(page).boundingBox();
  if (!box) throw new Error('the deck has no card');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

async function drag(page: Page, by: number): Promise<void> {
  const { x, y } = await findGrip(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await expect(card(page)).toHaveAttribute('style', new RegExp(`translateX\\(${by}px\\)`));
  await page.mouse.up();
}

async function dragByFinger(page: Page, by: number): Promise<void> {
  const { x, y } = await findGrip(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * part);
  await expect(card(page)).toHaveAttribute('style', /translateX/);
  await touch('touchEnd');
}

test('a key decides once, undo keeps the focus, a decision offline is sent later, and a passed card comes back', async ({
  browser,
}) => {
  const { page } = await createPersonViaApi(browser, 'undoer');
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  const first = (await findTitle(page).textContent()) ?? '';
  // Elsewhere than in the deck arrow down scrolls.
  await page.keyboard.press('ArrowDown');
  await expect(findTitle(page)).toHaveText(first);
  await page.keyboard.down('ArrowRight');
  await expect(findTitle(page)).not.toHaveText(first);
  const second = (await findTitle(page).textContent()) ?? '';
  // A second press without a release in between repeats the key.
  await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(page.getByText('24 likes left today')).toBeVisible();
  await expect(findTitle(page)).toHaveText(second);

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(findTitle(page)).toHaveText(first);
  await expect(page.getByText('25 likes left today')).toBeVisible();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(findTitle(page)).toHaveText(second);

  const passed = async () =>
    (await createPageApiClient(page).matching.passed.query({})).items.map(({ item, direction }) => [
      item.title,
      direction,
    ]);
  await expect.poll(passed).toEqual([[first, 'later']]);
  await page.context().setOffline(true);
  await page.keyboard.press('ArrowLeft');
  await expect(findTitle(page)).not.toHaveText(second);
  await page.context().setOffline(false);
  await expect.poll(passed).toEqual([
    [second, 'left'],
    [first, 'later'],
  ]);
  await page.goto('/swap-swipe?list=passed');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: `Take back: ${second}` }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  await expect(findTitle(page)).toHaveText(second);
});

test('a right swipe beyond the limit leaves its card and says when there are new ones', async ({ browser }) => {
  const { page } = await createPersonViaApi(browser, 'limited');
  const calls = createPageApiClient(page);
  let left: number | null = 25;
  while (left) {
    const { cards } = await calls.matching.deck.query({});
    for (const { item } of cards.slice(0, left))
      ({ left } = await calls.matching.swipe.mutate({ itemId: item.id, to: 'right' }));
  }
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  await expect(page.getByText(/^New likes from/)).toBeVisible();
  const title = (await findTitle(page).textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toContainText('You have reached your swipe limit for today');
  await expect(findTitle(page)).toHaveText(title);
});

test('a heart on a card shows at once, before the server has answered, and is undone at once', async ({ browser }) => {
  const { page } = await createPersonViaApi(browser, 'hearty');
  await page.goto('/search?keyword=bike');
  await waitUntilHydrated(page);
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favourites$/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const calls: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/matching\.(un)?like/, async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    await answered;
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The clicks are sent one after the other: the second waits for the answer to the first.
  expect(calls).toHaveLength(1);
  const last = page.waitForResponse(
    (response) => calls.length === 3 && response.request().method() === 'POST' && response.url().includes('.like'),
  );
  answer();
  await last;
  await page.reload();
  await waitUntilHydrated(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a guest looks through the deck and signs in to like', async ({ browser }) => {
  const page = await openPageInNewContext(browser);
  await page.goto('/swap-swipe');
  await waitUntilHydrated(page);
  const first = (await findTitle(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(findTitle(page)).not.toHaveText(first);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page).toHaveURL(/signin/);
});

test('the address of a deck places a guest at a card, and asks a guest to sign in where it is a member’s', async ({
  browser,
}) => {
  const page = await openPageInNewContext(browser);
  // Others may list items meanwhile, which are new cards.
  await expect(async () => {
    const { items } = await createPageApiClient(page).items.newest.query({ limit: 3 });
    await page.goto('/swap-swipe/2/0');
    await waitUntilHydrated(page);
    await expect(findTitle(page)).toHaveText(items[2]?.title ?? 'a third card', { timeout: 1_000 });
  }).toPass();
  await page.goto('/swap-swipe/2');
  await expect(page).toHaveURL(/signin&next=%2Fswap-swipe%2F2/);
});
