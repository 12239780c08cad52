import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { ImageId } from '#contracts/ids.ts';
import type { CategorySlug } from '#modules/items/domain/categories.ts';
import { itemForm } from '#modules/items/testing.ts';
import { ensurePictureFile, type PictureName } from '#testing/pictures/pictures.ts';
import { createPageApiClient, confirmAddressViaApi, signUpViaApi } from './page-api-client.ts';
import { mailedLink, openPageInNewContext, memberPassword, siteUrl, uniqueName, type Person } from './person.ts';

/** Signs a member up without the screens of `join`, for a journey that does not test sign-up. */
export async function createPersonViaApi(
  browser: Browser,
  name: string,
  site = siteUrl(),
  options: BrowserContextOptions = {},
): Promise<Person> {
  const page = await openPageInNewContext(browser, { baseURL: site, ...options });
  const username = uniqueName(name);
  const email = `${username}@example.com`;
  await signUpViaApi(page, { email, username, password: memberPassword }, site);
  await confirmAddressViaApi(page, await mailedLink(page, email, 'Confirm'), site);
  return { name: username, email, page };
}

interface PreparedItem {
  readonly title: string;
  readonly picture: PictureName;
  readonly category: CategorySlug;
  readonly isOpenToSelling?: boolean;
  readonly deliveryPreference?: 'meet' | 'either';
  readonly description?: string;
  readonly valueCents?: number;
  readonly wishKeywords?: string[];
}

type Calls = ReturnType<typeof createPageApiClient>;

/**
 * Lists an item without the form of `createListingInBrowser`, for a journey that does not test listing.
 * @returns the address of its page
 */
export async function createListingViaApi(
  { page }: Person,
  { title, picture: name, category, isOpenToSelling = false, deliveryPreference = 'meet', ...rest }: PreparedItem,
  site = siteUrl(),
): Promise<string> {
  const calls = createPageApiClient(page, site);
  const form = {
    ...itemForm({ title, isOpenToSelling, deliveryPreference, ...rest }),
    categories: [category],
    imageIds: [await uploadPictureViaApi(calls, page, name, 'item', site)],
  };
  const { itemId } = await calls.items.publish.mutate(form);
  return `/viewPost/${itemId}`;
}

/** Uploads a picture without a form. */
export async function uploadPictureViaApi(
  calls: Calls,
  page: Person['page'],
  name: PictureName,
  purpose: 'item' | 'packing',
  site = siteUrl(),
): Promise<ImageId> {
  const bytes = await readFile(await ensurePictureFile(name));
  const { uploadId, partSize } = await calls.uploads.begin.mutate({ purpose, size: bytes.length });
  for (let part = 0; part * partSize < bytes.length; part += 1) {
    const answer = await page.request.put(`${site}/files/uploads/${uploadId}/parts/${part}`, {
      headers: { origin: site },
      data: bytes.subarray(part * partSize, (part + 1) * partSize),
    });
    if (!answer.ok()) throw new Error(`${name} is not taken: ${await answer.text()}`);
  }
  return (await calls.uploads.finish.mutate({ uploadId })).id;
}
