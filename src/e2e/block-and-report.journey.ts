import { expect, test, type Locator, type Page } from '@playwright/test';
import { ItemId, MessageId, newId, RoomId } from '#contracts/ids.ts';
import { ensurePictureFile } from '#testing/pictures/pictures.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword, priyaEmail } from './demo.ts';
import { signUpInBrowser, openPageInNewContext } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

async function signedIn(page: Page, email: string): Promise<Page> {
  await signInViaApi(page, email, demoPassword);
  return page;
}

test('a member reports and blocks another; an admin finds the report and decides it, and the member hears of it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [rogue, me, admin] = await Promise.all([
    signUpInBrowser(browser, 'pest'),
    openPageInNewContext(browser),
    openPageInNewContext(browser),
  ]);
  await Promise.all([signedIn(me, priyaEmail), signedIn(admin, demoAdminEmail)]);
  const { member } = await createPageApiClient(rogue.page).identity.session.query();
  const theirPage = `/user-detail/${member?.id}`;

  await test.step('reports the member, who is not told by whom', async () => {
    await me.goto(theirPage);
    await me.getByRole('button', { name: 'More', exact: true }).click();
    await me.getByRole('menuitem', { name: 'Report member' }).click();
    const sheet = me.getByRole('dialog', { name: 'Report this member' });
    await sheet.getByRole('button', { name: 'Send report' }).click();
    // moderation.field.reason
    await expect(sheet.getByText("Please choose what's wrong.")).toBeVisible();
    await sheet.getByLabel("What's wrong?").selectOption({ label: 'Spam or advertising' });
    await sheet.getByLabel('Anything we should know').fill('Writes the same to everybody.');
    await addPhotos(sheet);
    await sheet.getByRole('button', { name: 'Send report' }).click();
    // moderation.report.thanks
    await expect(me.getByText("Thanks. We'll look into it.")).toBeVisible();
  });

  await test.step('blocks the member, whose page is not there any more', async () => {
    await me.getByRole('button', { name: 'More', exact: true }).click();
    await me.getByRole('menuitem', { name: 'Block member' }).click();
    await me
      .getByRole('dialog', { name: 'Block this member?' })
      .getByRole('button', { name: 'Block', exact: true })
      .click();
    await expect(me).toHaveURL('/');
    // members.block.done
    await expect(me.getByText("Blocked. You won't see each other any more.")).toBeVisible();
    expect((await me.goto(theirPage))?.status()).toBe(404);
    // shell.notFound.title
    await expect(me.getByRole('heading', { level: 1 })).toHaveText("No one's listed this page");
    await me.goto('/settings/privacy');
    await expect(me.getByRole('button', { name: `Unblock ${rogue.name}` })).toBeVisible();
  });

  await test.step('an admin finds the report in the queue, takes it and warns', async () => {
    await admin.goto('/admin/reports?state=waiting');
    const row = admin.getByRole('row').filter({ hasText: rogue.name });
    await expect(row).toContainText('Spam or advertising');
    await row.getByRole('link').first().click();
    await admin.waitForURL(/\/admin\/reports\/[0-9a-f-]{36}/);
    await expect(admin.getByText('Writes the same to everybody.')).toBeVisible();
    await admin.getByRole('button', { name: 'Show photo 1' }).click();
    await expect(admin.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Show photo 2' })).toHaveCount(0);
    await decide(admin, 'Take', 'The report is yours.');
    await decide(admin, 'Warn', 'The member is warned.', 'Advertising is against our terms.');
    await expect(admin.getByText('Advertising is against our terms.').first()).toBeVisible();
  });

  await test.step('whoever reported hears that it was decided, whoever was reported hears why', async () => {
    await me.goto('/notification');
    await expect(me.getByText("We've decided on your report").first()).toBeVisible();
    const emails = async () => (await rogue.page.request.get(`/mailbox?to=${encodeURIComponent(rogue.email)}`)).text();
    await expect.poll(emails).toContain('A warning about your Swapu account');
  });

  await me.goto('/settings/privacy');
  await me.getByRole('button', { name: `Unblock ${rogue.name}` }).click();
  await expect(me.getByText("You haven't blocked anyone.")).toBeVisible();
});

test('insulted, a member blocks and reports in one go, and later from the list and the closed room', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [rogue, victim] = await Promise.all([
    createPersonViaApi(browser, 'loud'),
    createPersonViaApi(browser, 'calm', undefined, { viewport: { width: 390, height: 800 } }),
  ]);
  const { member: me } = await createPageApiClient(victim.page).identity.session.query();
  const { chat } = createPageApiClient(rogue.page);
  const { roomId } = await chat.openDirect.mutate({ memberId: me?.id ?? ('' as never) });
  await chat.send.mutate({ roomId, id: newId(MessageId), text: 'You will regret this' });
  const page = victim.page;
  const send = async (title: string) => {
    const sheet = page.getByRole('dialog', { name: title });
    await sheet.getByLabel(/What's wrong|O que se passa/).selectOption('abuse');
    await sheet.getByRole('button', { name: /Send report|Enviar denúncia/ }).click();
    await expect(page.getByText(/Thanks. We'll look into it.|Obrigado/)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  };

  await page.goto(`/discuss/${roomId}`);
  await page.getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Block member' }).click();
  await page.getByRole('button', { name: 'Block and report' }).click();
  await send('Report this message');

  // The rest of the room says so and takes a report; a room of others, or none, says the same to everyone.
  await page.goto(`/discuss/${roomId}`);
  await expect(page.getByText('This chat is closed. You can still report what was written here.')).toBeVisible();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await send('Report this message');
  const stranger = await createPersonViaApi(browser, 'stranger');
  for (const id of [roomId, newId(RoomId)]) {
    await stranger.page.goto(`/discuss/${id}`);
    // chat.notInRoom
    await expect(stranger.page.getByText('Nice try, but you are not allowed in that room')).toBeVisible();
    await expect(stranger.page.getByRole('button', { name: 'Report' })).toHaveCount(0);
  }
  expect((await stranger.page.goto('/discuss/none'))?.status()).toBe(404);

  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: /português/i }).click();
  await page.getByRole('button', { name: `Denunciar ${rogue.name}` }).click();
  await send('Denunciar este membro');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('staff act on reports from their rows in the queue: an item is removed, its owner is warned, then banned', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [rogue, first, second, admin] = await Promise.all([
    createPersonViaApi(browser, 'rogue'),
    createPersonViaApi(browser, 'first'),
    createPersonViaApi(browser, 'second'),
    openPageInNewContext(browser),
  ]);
  await signedIn(admin, demoAdminEmail);
  const address = await createListingViaApi(rogue, {
    title: 'Chair of another',
    picture: 'chair.avif',
    category: 'furniture',
  });
  const { member } = await createPageApiClient(rogue.page).identity.session.query();
  if (!member) throw new Error('not signed in');
  const report = (by: Page, item: Parameters<typeof reports.report.mutate>[0]['thing']) =>
    createPageApiClient(by).moderation.report.mutate({ thing: item, reason: 'fraud' });
  const { moderation: reports } = createPageApiClient(admin);
  const aboutMember = { kind: 'member', memberId: member.id } as const;
  await report(first.page, { kind: 'item', itemId: ItemId.parse(address.split('/').at(-1)) });
  await report(first.page, aboutMember);

  const fromRow = async (kind: string, decision: string, done: string) => {
    await admin.goto(`/admin/reports?about=${member.id}`);
    const row = admin.locator('main tbody tr').filter({ has: admin.getByRole('link', { name: kind, exact: true }) });
    await row.getByRole('button', { name: 'Actions' }).click();
    await admin.getByRole('menuitem', { name: decision, exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: decision });
    await dialog.getByLabel('Reason').fill('The photo is of another shop.');
    await dialog.getByRole('button', { name: decision, exact: true }).click();
    await expect(admin.getByText(done)).toBeVisible();
    await expect(row).toHaveCount(0);
  };
  await fromRow('Item', 'Remove item', 'The item is removed.');
  expect((await first.page.goto(address))?.status()).toBe(404);
  await fromRow('Member', 'Warn', 'The member is warned.');
  await report(second.page, aboutMember);
  await fromRow('Member', 'Ban', 'The member is banned.');
  await expect.poll(async () => (await createPageApiClient(rogue.page).identity.session.query()).member).toBeNull();
});

test('words that staff remove leave open screens, their place says so, and their author appeals in the settings', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const insult = 'You will regret this';
  const [author, reader, admin] = await Promise.all([
    createPersonViaApi(browser, 'cross'),
    createPersonViaApi(browser, 'calm'),
    openPageInNewContext(browser),
  ]);
  await signedIn(admin, demoAdminEmail);
  const readerId = (await createPageApiClient(reader.page).identity.session.query()).member?.id;
  const { roomId } = await createPageApiClient(author.page).chat.openDirect.mutate({
    memberId: readerId ?? ('' as never),
  });
  const messageId = newId(MessageId);
  await createPageApiClient(author.page).chat.send.mutate({ roomId, id: messageId, text: insult });
  for (const { page } of [reader, author]) {
    await page.goto(`/discuss/${roomId}`);
    await expect(page.getByRole('log').getByText(insult)).toBeVisible();
  }
  const item = { kind: 'message', roomId, messageId } as const;
  await createPageApiClient(reader.page).moderation.report.mutate({ thing: item, reason: 'abuse', text: '' });

  await admin.goto('/admin/reports?state=waiting&kind=message');
  await admin.getByRole('row').filter({ hasText: author.name }).getByRole('link').first().click();
  await admin.waitForURL(/\/admin\/reports\/[0-9a-f-]{36}/);
  await decide(admin, 'Take', 'The report is yours.');
  await decide(admin, 'Remove text', 'The text is removed.', 'This threatens someone.');

  await expect(reader.page.getByText(`${author.name} wrote this; our team removed it`)).toBeVisible();
  await expect(author.page.getByText('You wrote this; our team removed it')).toBeVisible();
  for (const { page } of [reader, author]) await expect(page.getByRole('log').getByText(insult)).toHaveCount(0);

  const removals = author.page.getByRole('region', { name: 'What our team removed' });
  await author.page.goto('/settings/privacy');
  await expect(removals).toContainText(insult);
  // The notification leads to this page: what it speaks of is on top.
  await expect(author.page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
    'What our team removed',
  );
  await expect(removals).toContainText('Why: This threatens someone.');
  await removals.getByLabel('What should we know?').fill('That was a quote from a film.');
  await removals.getByRole('button', { name: 'Ask us to look again' }).click();
  // moderation.removals.sent
  await expect(author.page.getByText("Thanks. We'll look again and write to you.")).toBeVisible();
  await expect(removals).toContainText("We're looking at it again");

  await admin.goto('/admin/appeals?kind=message');
  await expect(admin.getByRole('row').filter({ hasText: 'That was a quote from a film.' })).toContainText('Removed:');
});

/** Adds two files, of which one is damaged: it says so, and is taken away again. */
async function addPhotos(sheet: Locator): Promise<void> {
  const photos = sheet.getByRole('group', { name: /^Photos/ });
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await photos.getByLabel('Add photos').setInputFiles(await ensurePictureFile('chair.avif'));
  await photos.getByLabel('Add photos').setInputFiles(broken);
  await expect(photos.getByRole('alert')).toContainText('image we can use');
  await photos.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(photos.getByRole('alert')).toHaveCount(0);
  await expect(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Send report' })).not.toHaveAttribute('aria-busy');
}

/** Presses a decision, confirms it with its reason, and waits for its message. */
async function decide(
  admin: Page,
  decision: string,
  done: string,
  reason = 'As the rules of the house say.',
): Promise<void> {
  await admin.getByRole('button', { name: decision, exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: decision });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: decision, exact: true }).click();
  await expect(admin.getByText(done)).toBeVisible();
}
