import { mkdir } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { MessageId, newId, type MemberId, type RoomId } from '#contracts/ids.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createPageApiClient } from './page-api-client.ts';
import { siteUrl } from './person.ts';
import { createListingViaApi, createPersonViaApi } from './prepare-via-api.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

const phone = { viewport: { width: 390, height: 844 } };
const folder = process.env['SCREENS_FOLDER'];

/** Keeps a picture of the page for a reader of the journey, who names a folder for it. */
async function photograph(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await waitUntilHydrated(page);
};

test('a picture reaches the other phone, and a message that is taken back leaves both', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await createPersonViaApi(browser, 'ana', siteUrl(), phone);
  const ben = await createPersonViaApi(browser, 'ben', siteUrl(), phone);
  await ben.page.context().addCookies([{ name: 'locale', value: 'pt-PT', url: siteUrl() }]);
  const [hers, his] = [createPageApiClient(ana.page), createPageApiClient(ben.page)];
  const { member } = await his.identity.session.query();
  const { roomId } = await hers.chat.openDirect.mutate({ memberId: member?.id as MemberId });
  await Promise.all([open(ana.page, `/discuss/${roomId}`), open(ben.page, `/discuss/${roomId}`)]);

  await ana.page.getByLabel('Add pictures or files').setInputFiles(await ensurePictureFile('chair.avif'));
  await expect(ana.page.getByText('Ready to send', { exact: true })).toBeVisible();
  await ana.page.getByRole('textbox', { name: 'Write a message' }).fill('Here is the chair, at 4 Hill Street');
  await ana.page.getByRole('button', { name: 'Send', exact: true }).click();
  const picture = ben.page.getByRole('img', { name: `Fotografia de ${ana.name}` });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await photograph(ben.page, 'picture-pt-390');

  // The tap writes an answer into the field, where it can be changed.
  await ben.page.getByRole('button', { name: 'Sim, ainda está disponível.' }).click();
  const field = ben.page.getByRole('textbox', { name: 'Escrever mensagem' });
  await expect(field).toHaveValue('Sim, ainda está disponível.');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(ana.page.getByText('Sim, ainda está disponível.')).toBeVisible();
  await photograph(ana.page, 'answered-390');

  await ana.page.getByRole('button', { name: 'Take back' }).click();
  await expect(ana.page.getByText('You took a message back')).toBeVisible();
  await expect(ben.page.getByText(`${ana.name} anulou uma mensagem`)).toBeVisible();
  for (const { page } of [ana, ben]) {
    await expect(page.getByText('4 Hill Street')).toHaveCount(0);
    await expect(page.getByRole('log').getByRole('img', { name: /chair|Fotografia|Picture/ })).toHaveCount(0);
  }
  await expect(ana.page.getByRole('log')).toBeFocused();
  await photograph(ana.page, 'taken-back-390');
  await photograph(ben.page, 'taken-back-pt-390');
});

test('words lead from the list of rooms to their message, however far up it stands', async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await createPersonViaApi(browser, 'ana', siteUrl(), phone);
  const ben = await createPersonViaApi(browser, 'ben');
  const [hers, his] = [createPageApiClient(ana.page), createPageApiClient(ben.page)];
  const { member } = await his.identity.session.query();
  const { roomId } = await hers.chat.openDirect.mutate({ memberId: member?.id as MemberId });
  const say = (text: string, room: RoomId = roomId) =>
    his.chat.send.mutate({ roomId: room, id: newId(MessageId), text });
  await say('The lighthouse is on Cape Otway');
  for (let n = 1; n <= 60; n += 1) await say(`Line ${n}`);

  await open(ana.page, '/discuss');
  await ana.page.getByRole('searchbox', { name: 'Search your messages' }).fill('lighthouses');
  await ana.page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = ana.page.getByRole('link', { name: /lighthouse is on Cape Otway/ });
  await expect(found).toBeVisible();
  await photograph(ana.page, 'search-390');
  const [window] = await Promise.all([ana.page.context().waitForEvent('page'), found.click()]);
  await expect(window.getByText('The lighthouse is on Cape Otway')).toBeInViewport();
  await window.getByRole('button', { name: 'Chat menu' }).click();
  await window.getByRole('menuitem', { name: 'Turn notifications off' }).click();
  await expect(window.getByText('You won’t get notifications'.replace('’', "'"), { exact: false })).toBeVisible();
  await photograph(window, 'found-and-muted-390');
});

test('a question about an item opens a chat, is answered in one tap, and leads to an offer', async ({ browser }) => {
  test.setTimeout(180_000);
  const ana = await createPersonViaApi(browser, 'ana', siteUrl(), phone);
  const ben = await createPersonViaApi(browser, 'ben', siteUrl(), phone);
  await ben.page.context().addCookies([{ name: 'locale', value: 'pt-PT', url: siteUrl() }]);
  const path = await createListingViaApi(ben, {
    title: 'A reading chair',
    picture: 'chair.avif',
    category: 'furniture',
  });
  const itemId = path.split('/').at(-1) ?? '';

  const guest = await browser.newPage();
  await open(guest, `${siteUrl()}/discuss/new/${itemId}`);
  await expect(guest).toHaveURL(new RegExp(`next=.*${itemId}`));
  await guest.close();

  await open(ana.page, path);
  await photograph(ana.page, 'item-390');
  await ana.page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(ana.page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Hi! Is it still there?');
  await ana.page.getByText('Size or condition').click();
  await ana.page.getByRole('textbox', { name: 'Your question' }).fill('How high is the seat?');
  await ana.page.reload();
  await waitUntilHydrated(ana.page);
  await expect(ana.page.getByRole('radio', { name: 'Size or condition' })).toBeChecked();
  await photograph(ana.page, 'question-390');
  await ana.page.getByRole('button', { name: 'Send question' }).click();
  await expect(ana.page).toHaveURL(new RegExp(`/discuss/[0-9a-f-]{36}/${itemId}$`));
  await expect(ana.page.getByText('About A reading chair · Size or condition')).toBeVisible();
  const roomId = /discuss\/([0-9a-f-]{36})/.exec(ana.page.url())?.[1] ?? '';

  await open(ben.page, '/discuss');
  await expect(ben.page.getByText('Pergunta sobre A reading chair')).toBeVisible();
  await photograph(ben.page, 'question-rooms-pt-390');
  await open(ben.page, `/discuss/${roomId}`);
  await ben.page.getByRole('button', { name: 'Vou medir e já lhe digo.' }).click();
  await photograph(ben.page, 'question-room-pt-390');
  await ben.page.getByRole('textbox', { name: 'Escrever mensagem' }).press('Enter');
  await expect(ana.page.getByText('Vou medir e já lhe digo.')).toBeVisible();

  await ana.page.getByRole('button', { name: 'Chat menu' }).click();
  await photograph(ana.page, 'question-room-390');
  const [paper] = await Promise.all([
    ana.page.waitForEvent('download'),
    ana.page.getByRole('menuitem', { name: 'Save as PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`Chat with ${ben.name}.pdf`);
  if (folder !== undefined) await paper.saveAs(`${folder}/room.pdf`);
  await ana.page.getByRole('link', { name: 'Make an offer' }).click();
  await expect(ana.page).toHaveURL(`${siteUrl()}/offer-item/${itemId}`);
  await expect(ana.page.getByText('A reading chair').first()).toBeVisible();
});
