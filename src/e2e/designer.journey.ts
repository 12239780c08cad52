import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext, siteUrl } from './person.ts';

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script> **Hi** [x](javascript:run())';

const findDesigner = (page: Page): FrameLocator => page.frameLocator('iframe[title="Email designer"]');

async function openNew(page: Page, name: string): Promise<FrameLocator> {
  await page.goto('/email-edit');
  await expect(page).toHaveURL('/admin/designs');
  await page.getByRole('link', { name: 'New design' }).click();
  await page.getByLabel('Design name').fill(name);
  await page.getByLabel('Subject (English)').fill('Hello');
  await page.getByLabel('Subject (Portuguese)').fill('Olá');
  const designer = findDesigner(page);
  await expect(designer.getByRole('button', { name: 'Text', exact: true })).toBeVisible();
  return designer;
}

test('marketing designs an email by keyboard; hostile text runs nowhere, and the frame reaches nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
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
  const email = page.frameLocator('iframe[title="English"]').locator('body');
  await expect(email).toContainText('<script>');
  await expect(email.getByText('Hi', { exact: true })).toBeVisible();
  await expect(email.locator('script, a[href^="javascript"]')).toHaveCount(0);
  await expect(page.frameLocator('iframe[title="Portuguese"]').locator('body')).toContainText('Olá a todos');
  expect(await page.title()).toContain('Swapu');

  await page.getByRole('tab', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText("Recipient can't be empty")).toBeVisible();
  await page.getByLabel('Recipient').fill('designer@example.org');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Test on its way to designer@example.org')).toBeVisible();
});

test('what readers would see as mistakes is listed when a design is saved, and gone once it is mended', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const designer = await openNew(page, `Faults ${Date.now()}`);
  await designer.getByRole('button', { name: 'Text', exact: true }).click();
  await designer.getByLabel('Text in English').fill('Dear {{nme}}, see [this (one)](https://example.org/a_(b))');
  await designer.getByRole('button', { name: 'Button', exact: true }).click();
  await designer.getByLabel('Text in Portuguese').fill('Ver');
  await designer.getByLabel('Link', { exact: true }).fill('www.example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 1')).toBeVisible();
  const faults = page.getByRole('status').filter({ hasText: 'before a campaign can send this design' });
  await expect(faults.getByRole('listitem')).toHaveText([
    /^1 Text, Portuguese: the text is missing/,
    /^1 Text, English: no reader has a field “\{\{nme\}\}”/,
    /^2 Button: the link “www\.example\.com” leads nowhere/,
  ]);
  // The page of the new design opens the designer once more, with no block selected.
  await expect(page).toHaveURL(/\/admin\/designs\/[0-9a-f-]{36}$/);
  await designer.getByRole('button', { name: /Button: Have a look/ }).click();
  await designer.getByLabel('Link', { exact: true }).fill('/search');
  await designer.getByRole('button', { name: /Text: Dear/ }).click();
  await designer.getByLabel('Text in English').fill('Dear {{firstName|friend}}');
  await designer.getByLabel('Text in Portuguese').fill('Olá {{firstName|amigo}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2')).toBeVisible();
  await expect(faults).toHaveCount(0);
});

test('a design that someone else saved meanwhile is not lost, nor is theirs', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const name = `Autumn ${Date.now()}`;
  const designer = await openNew(page, name);
  await designer.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(designer.getByLabel('Text in English')).toBeVisible();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/designs\/[0-9a-f-]{36}$/);
  // The page of the new design has read version 1: it would show what the other saves before that.
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  const { designs } = createPageApiClient(page).admin.campaigns;
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

test('a message counts from the designer only; the preview is dark, of a phone, and as a member gets it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openPageInNewContext(browser);
  await signInViaApi(page, demoAdminEmail, demoPassword);
  const designer = await openNew(page, `Winter ${Date.now()}`);
  await designer.getByRole('button', { name: 'Text', exact: true }).click();
  await designer.getByLabel('Text in English').fill('Dear {{firstName|friend}}');
  const canvas = designer.frameLocator('iframe.gjs-frame').locator('body');
  await expect(canvas).toContainText('Dear');
  const inside = page.frames().find((each) => each.url().endsWith('/designer'));
  await inside?.evaluate(() => {
    const message = { type: 'language', language: 'pt-PT' };
    dispatchEvent(
      new MessageEvent('message', { origin: 'https://evil.example', source: window.parent, data: message }),
    );
  });
  await designer.getByLabel('Text in English').fill('Dear {{firstName|friend}}, hello');
  await expect(canvas).toContainText('hello');

  const email = page.frameLocator('iframe[title="English"]').locator('body');
  const designerOrigin = new URL(inside?.url() ?? '').origin;
  /** Posts to the page what it gets when a window of this origin posts a design without blocks. */
  const say = (origin: string, isFrame: boolean) =>
    page.evaluate(
      ([from, fromFrame]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Email designer"]');
        const source = fromFrame ? (frame?.contentWindow ?? null) : window;
        dispatchEvent(new MessageEvent('message', { origin: from, source, data: { type: 'changed', blocks: [] } }));
      },
      [origin, isFrame] as const,
    );
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(email).toContainText('Dear Mia');
  await say('https://evil.example', true);
  await say('null', true);
  await say(siteUrl(), true);
  await say(designerOrigin, false);
  const shown = page.waitForResponse(/designs\.preview/);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await shown;
  await expect(email).toContainText('Dear Mia');

  const readBackground = () => email.evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await readBackground();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(readBackground).not.toBe(light);
  const frame = page.locator('iframe[title="English"]');
  const readWidth = async () => (await frame.boundingBox())?.width ?? 0;
  expect(await readWidth()).toBeGreaterThan(375);
  await page.getByText('Phone', { exact: true }).click();
  await expect.poll(readWidth).toBe(375);
  await page.getByLabel('Username of a member').fill('no.such.member');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText("There's no member with that username.")).toBeVisible();
  await page.getByLabel('Username of a member').fill('maya');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('As maya gets it')).toBeVisible();
  await expect(email).toContainText('Dear Maya');

  // The designer holds what was written, once it is seen again.
  await page.getByRole('tab', { name: 'Design', exact: true }).click();
  await expect(canvas).toContainText('hello');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(email).toContainText('Dear Mia');

  // The same message from the designer's window and origin is taken.
  await say(designerOrigin, true);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(email).not.toContainText('Dear');
});
