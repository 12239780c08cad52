import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { callsOf, signIn } from './call.ts';
import { demoAdmin, demoPassword } from './demo.ts';
import { openWindow, siteUrl } from './person.ts';

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script> **Hi** [x](javascript:run())';

const designerOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Email designer"]');

async function openNew(page: Page, name: string): Promise<FrameLocator> {
  await page.goto('/email-edit');
  await expect(page).toHaveURL('/admin/designs');
  await page.getByRole('link', { name: 'New design' }).click();
  await page.getByLabel('Design name').fill(name);
  await page.getByLabel('Subject (English)').fill('Hello');
  await page.getByLabel('Subject (Portuguese)').fill('Olá');
  const designer = designerOf(page);
  await expect(designer.getByRole('button', { name: 'Text', exact: true })).toBeVisible();
  return designer;
}

test('marketing designs an email by keyboard; hostile text runs nowhere, and the frame reaches nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openWindow(browser);
  await signIn(page, demoAdmin, demoPassword);
  const name = `Spring ${Date.now()}`;
  const designer = await openNew(page, name);

  await designer.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await designer.getByLabel('Text in English').fill(hostile);
  await designer.getByLabel('Text in Portuguese').fill('Olá a todos');
  await designer.getByRole('button', { name: 'Live items', exact: true }).press('Enter');
  await expect(designer.getByLabel('Items')).toBeVisible();
  await designer.getByRole('button', { name: 'Move up' }).press('Enter');
  await expect(designer.locator('.outline > ol > li').first()).toContainText('Live items');
  const canvas = designer.frameLocator('iframe.gjs-frame').locator('body');
  await expect(canvas).toContainText('<script>');
  await expect(canvas.locator('script, img')).toHaveCount(0);

  const frame = page.frames().find((each) => each.url().endsWith('/designer'));
  expect(new URL(frame?.url() ?? '').hostname).toBe('localhost');
  const reach = await frame?.evaluate(async (site) => {
    const calls = ['/trpc/identity.session', `${site}/trpc/identity.session`];
    const answers = await Promise.all(
      calls.map((url) =>
        fetch(url, { credentials: 'include' }).then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    );
    let storage = 'refused';
    try {
      storage = Object.keys(window.parent.localStorage).join();
    } catch {
      // Another origin's page is out of reach.
    }
    return { cookie: document.cookie, answers, storage };
  }, siteUrl());
  expect(reach).toEqual({ cookie: '', answers: ['refused', 'refused'], storage: 'refused' });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const letter = page.frameLocator('iframe[title="English"]').locator('body');
  await expect(letter).toContainText('<script>');
  await expect(letter.getByText('Hi', { exact: true })).toBeVisible();
  await expect(letter.locator('script, a[href^="javascript"]')).toHaveCount(0);
  await expect(page.frameLocator('iframe[title="Portuguese"]').locator('body')).toContainText('Olá a todos');
  expect(await page.title()).toContain('Swapu');

  await page.getByRole('tab', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText("Recipient can't be empty")).toBeVisible();
  await page.getByLabel('Recipient').fill('designer@example.org');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Test on its way to designer@example.org')).toBeVisible();
});

test('a design that someone else saved meanwhile is not lost, nor is theirs', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openWindow(browser);
  await signIn(page, demoAdmin, demoPassword);
  const name = `Autumn ${Date.now()}`;
  const designer = await openNew(page, name);
  await designer.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(designer.getByLabel('Text in English')).toBeVisible();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/designs\/[0-9a-f-]{36}$/);
  // The page of the new design has read version 1: it would show what the other saves before that.
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  const { designs } = callsOf(page).admin.campaigns;
  const id = new URL(page.url()).pathname.split('/').at(-1) as Parameters<typeof designs.byId.query>[0]['id'];
  const { document } = await designs.byId.query({ id });
  await designs.save.mutate({ id, version: 1, name: `${name} of another`, document });

  await page.getByLabel('Design name').fill(`${name} of mine`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/saved version 2 while you were working/)).toBeVisible();
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(page.getByText('Saved as version 3')).toBeVisible();
  const after = await designs.byId.query({ id });
  expect([after.name, after.versions.length]).toEqual([`${name} of mine`, 3]);
});
