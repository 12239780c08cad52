import { expect, test, type Browser, type Page } from '@playwright/test';
import type { WireError } from '#contracts/wire-error.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createPageApiClient } from './page-api-client.ts';
import { openPageInNewContext } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

type RefusedCall = Pick<WireError, 'code' | 'kind'>;

/** Answers one procedure with a refusal from here on, whatever else is in the same request. */
const refuse = (page: Page, procedure: string, { code, kind }: RefusedCall) =>
  page.route(
    (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure),
    async (route) => {
      const names = new URL(route.request().url()).pathname.slice('/trpc/'.length).split(',');
      const response = await route.fetch();
      const answers = (await response.json()) as unknown[];
      const data = { code, kind, params: {}, fields: [], requestId: 'r', httpStatus: 409 };
      const json = answers.map((answer, index) =>
        names[index] === procedure ? { error: { message: '', code: -32_009, data } } : answer,
      );
      await route.fulfill({ status: 207, json });
    },
  );

async function trySignIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a tent for a guitar');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openOwnItem(browser: Browser): Promise<Page> {
  const person = await createPersonViaApi(browser, 'owner');
  const address = await createListingViaApi(person, { title: 'Chair', picture: 'chair.avif', category: 'furniture' });
  await person.page.goto(address.replace('viewPost', 'editPost'));
  return person.page;
}

interface Row {
  readonly words: string;
  readonly text: string;
  readonly show: (browser: Browser) => Promise<Page>;
}

/** Each prescribed message that no other journey meets, with the screen on which it is read. */
const rows: readonly Row[] = [
  {
    words: 'platform.errors.internal',
    text: 'An error occurred',
    async show(browser) {
      const page = await openPageInNewContext(browser);
      await refuse(page, 'identity.signIn', { code: 'platform.internal', kind: 'internal' });
      await trySignIn(page, 'someone@example.com');
      return page;
    },
  },
  {
    words: 'identity.errors.signInUnavailable',
    text: 'Failed to authenticate, try later.',
    async show(browser) {
      const page = await openPageInNewContext(browser);
      await refuse(page, 'identity.signIn', { code: 'identity.signInUnavailable', kind: 'unavailable' });
      await trySignIn(page, 'someone@example.com');
      return page;
    },
  },
  {
    words: 'platform.errors.field.email',
    text: 'Please type in a valid email address.',
    async show(browser) {
      const page = await openPageInNewContext(browser);
      await trySignIn(page, 'no address');
      return page;
    },
  },
  {
    words: 'items.errors.field.value',
    text: 'Please enter cash value estimate for your item',
    async show(browser) {
      const page = await openOwnItem(browser);
      await page.getByLabel('Cash value estimate').fill('');
      await page.getByRole('button', { name: 'Save changes' }).click();
      return page;
    },
  },
  {
    words: 'uploads.errors.tooLarge',
    text: 'File too large. Please choose file under 25MB',
    async show(browser) {
      const page = await openOwnItem(browser);
      const buffer = Buffer.alloc(26 * 1_024 * 1_024, 1);
      await page.getByLabel('Add photos').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
      return page;
    },
  },
  ...(['No Title', 'There are no messages'] as const).map((text) => ({
    words: text === 'No Title' ? 'chat.rooms.untitled' : 'chat.rooms.noMessages',
    text,
    async show(browser: Browser) {
      const [{ page }, other] = [
        await createPersonViaApi(browser, 'writer'),
        await createPersonViaApi(browser, 'reader'),
      ];
      const { member } = await createPageApiClient(other.page).identity.session.query();
      await createPageApiClient(page).chat.openDirect.mutate({ memberId: member?.id ?? ('' as never) });
      await page.goto('/discuss');
      return page;
    },
  })),
  {
    words: 'offers.errors.noLongerValid',
    text: 'This offer is no longer valid',
    async show(browser) {
      const [owner, buyer] = [await createPersonViaApi(browser, 'owner'), await createPersonViaApi(browser, 'buyer')];
      const toId = (address: string) => address.split('/').at(-1) as never;
      const [chair, lamp] = [
        await createListingViaApi(owner, { title: 'Chair', picture: 'chair.avif', category: 'furniture' }),
        await createListingViaApi(buyer, { title: 'Lamp', picture: 'chair.avif', category: 'furniture' }),
      ];
      const terms = buildTerms([toId(lamp)], [toId(chair)]);
      const { offerId } = await createPageApiClient(buyer.page).offers.propose.mutate({ terms });
      const { page } = owner;
      await page.goto(`/swap-offer/${offerId}`);
      await refuse(page, 'offers.accept', { code: 'offers.noLongerValid', kind: 'conflict' });
      await createPageApiClient(buyer.page).offers.withdraw.mutate({ offerId, revision: 1 });
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
      return page;
    },
  },
  {
    words: 'campaigns.errors.noEmail',
    text: 'No email found in our record',
    async show(browser) {
      const page = await openPageInNewContext(browser);
      await refuse(page, 'campaigns.byLink', { code: 'campaigns.noEmail', kind: 'notFound' });
      await page.goto('/email-subscription?token=of-an-address-that-is-gone');
      return page;
    },
  },
  {
    words: 'delivery.errors.noQuote',
    text: "Sorry there's no quote for those entries",
    async show(browser) {
      const page = await openPageInNewContext(browser);
      await refuse(page, 'delivery.calculate', { code: 'delivery.noQuote', kind: 'notFound' });
      await page.goto('/delivery-calculator');
      for (const [place, suburb, state] of [
        ['From', 'Paddington', 'QLD'],
        ['To', 'Brunswick', 'VIC'],
      ] as const) {
        const group = page.getByRole('group', { name: place });
        await group.getByLabel('Suburb').fill(suburb);
        // Choosing from a script moves no focus: the list of suburbs would stay open over the next fields.
        await group.getByLabel('Suburb').blur();
        await group.getByLabel('State').selectOption(state);
      }
      await page.getByRole('button', { name: 'Shoebox' }).click();
      await page.getByRole('button', { name: 'Show prices' }).click();
      return page;
    },
  },
];

for (const { words, text, show } of rows)
  test(`${words} is read on its screen: ${text}`, async ({ browser }) => {
    const page = await show(browser);
    await expect(page.getByText(text).first()).toBeVisible();
  });
