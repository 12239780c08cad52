import { expect, test } from '@playwright/test';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext, uniqueName } from './person.ts';

test("a post is written with a picture and reached by its title's path", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const name = uniqueName('a fair swap ');
  const urlTitle = name.replaceAll(' ', '-');
  await page.goto('/admin/posts');
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
  const path = page.getByRole('textbox', { name: 'Path' });
  await expect(path).toHaveValue(urlTitle);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await body.fill('Swap what you have.\n\n');
  await page.getByRole('button', { name: 'Add a picture' }).click({ trial: true });
  await page.locator('input[type="file"]').setInputFiles(await ensurePictureFile('chair.avif'));
  await page.getByLabel('What the picture shows').fill('A chair [on] a lawn');
  await page.getByRole('button', { name: 'Put it in the text' }).click();
  await expect(body).toHaveValue(/!\[A chair on a lawn\]\(\/files\/public\/images\/.+-1600\.webp\)/);

  // A text longer than an address may be is shown, and so is why it cannot be.
  await body.fill(`${await body.inputValue()}\n\n${'A long way. '.repeat(800)}`);
  const preview = page.getByRole('button', { name: 'Preview' });
  await page.route(/admin\.blog\.preview/, (route) => route.abort());
  await preview.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/admin\.blog\.preview/);
  await preview.click();
  await expect(page.getByText(/^(A long way\. ?){800}$/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await path.fill('search');
  await save.click();
  await expect(page.getByText('The site uses this path itself.')).toBeVisible();
  await path.fill(urlTitle);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const reading = await openPageInNewContext(browser);
  const draft = await reading.goto(`/${urlTitle}`);
  expect(draft?.status()).toBe(404);
  await page.getByLabel('Publish at').fill('2026-01-02T03:04');
  await save.click();
  await expect.poll(() => createPageApiClient(reading).blog.byUrlTitle.query({ urlTitle })).not.toBeNull();

  // The path of a title, its slashes removed, leads to the post.
  await reading.goto(`/${urlTitle.slice(0, 4)}/${urlTitle.slice(4)}/`);
  await expect(reading).toHaveURL(/\/swapu-blog\/post\/[0-9a-f-]{36}$/);
  await expect(reading.getByRole('heading', { level: 1, name })).toBeVisible();
  const chair = reading.getByRole('img', { name: 'A chair on a lawn' });
  await chair.scrollIntoViewIfNeeded();
  expect(
    await chair.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  const feed = await (await reading.request.get('/swapu-blog/rss.xml')).text();
  const map = await (await reading.request.get('/sitemap.xml')).text();
  const address = new URL(reading.url()).pathname;
  expect([feed.includes(address), map.includes(address)]).toEqual([true, true]);
});
