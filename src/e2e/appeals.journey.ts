import { expect, test } from '@playwright/test';
import { ItemId, MessageId, newId } from '#contracts/ids.ts';
import { createPageApiClient, signInViaApi } from './page-api-client.ts';
import { demoAdminEmail, demoPassword } from './demo.ts';
import { openPageInNewContext } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';

const reason = 'As the rules of the house say.';

test('an owner asks from the page of a removed item to look again; of a banned member staff record it themselves', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [author, reader, admin] = await Promise.all([
    createPersonViaApi(browser, 'posted'),
    createPersonViaApi(browser, 'read'),
    openPageInNewContext(browser),
  ]);
  await signInViaApi(admin, demoAdminEmail, demoPassword);
  const staff = createPageApiClient(admin).admin;
  const path = await createListingViaApi(author, { title: 'Brass lamp', picture: 'chair.avif', category: 'furniture' });
  await staff.items.remove.mutate({ itemId: ItemId.parse(path.split('/').at(-1)), reason });

  const { page } = author;
  await page.goto(path);
  await expect(page.getByText(`Removed by our team: ${reason}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ask us to look again' }).click();
  await expect(page).toHaveURL('/settings/privacy');
  await expect(page.getByRole('region', { name: 'What our team removed' })).toContainText('Brass lamp');

  const { member } = await createPageApiClient(page).identity.session.query();
  const { member: other } = await createPageApiClient(reader.page).identity.session.query();
  if (!member || !other) throw new Error('not signed in');
  const { roomId } = await createPageApiClient(page).chat.openDirect.mutate({ memberId: other.id });
  const messageId = newId(MessageId);
  await createPageApiClient(page).chat.send.mutate({ roomId, id: messageId, text: 'You will regret this' });
  const thing = { kind: 'message', roomId, messageId } as const;
  await createPageApiClient(reader.page).moderation.report.mutate({ thing, reason: 'abuse', text: '' });
  const [report] = (await staff.moderation.list.query({ about: member.id, limit: 1 })).items;
  if (!report) throw new Error('the report is not in the queue');
  await staff.moderation.take.mutate({ id: report.id, reason });
  await staff.moderation.decide.mutate({ id: report.id, decision: 'textRemoved', reason });
  await staff.members.ban.mutate({ id: member.id, reason });

  await admin.goto(`/admin/members/${member.id}`);
  const removals = admin.getByRole('region', { name: 'Removed by our team' });
  await expect(removals.getByRole('link', { name: 'Brass lamp' })).toBeVisible();
  const row = removals.getByRole('row').filter({ hasText: 'You will regret this' });
  await row.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name: 'Record an appeal' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Record an appeal' });
  await dialog.getByLabel('Reason').fill('The letter says that it was a quote from a film.');
  await dialog.getByRole('button', { name: 'Record an appeal' }).click();
  await expect(admin.getByText('The appeal is in the list.')).toBeVisible();
  await expect(row).toContainText('Waiting');
  await expect(row.getByRole('button', { name: 'Actions' })).toHaveCount(0);
});
