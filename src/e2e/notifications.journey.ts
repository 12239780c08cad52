import { expect, test, type Page } from '@playwright/test';
import { createPageApiClient } from './page-api-client.ts';
import { mailedLink, openPageInNewContext } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { runSiteJob } from './run-site-job.ts';
import { findScreen } from './screen.ts';
import { querySiteDatabase } from './query-site-database.ts';

const unique = Date.now().toString(36);

test('an offer rings, waits in the centre, comes as one letter with another, and the letter is stopped by its link', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([createPersonViaApi(browser, 'ana'), createPersonViaApi(browser, 'ben')]);
  const wanted = [];
  for (const title of [`Kayak ${unique}`, `Paddle ${unique}`])
    wanted.push(await createListingViaApi(ben, { title, picture: 'headphones.webp', category: 'boats' }));
  const mine = await createListingViaApi(ana, {
    title: `Ukulele ${unique}`,
    picture: 'guitar.png',
    category: 'musical-instruments',
  });

  await ben.page.goto('/');
  const bell = ben.page.getByRole('banner').getByRole('link', { name: 'Notifications' });
  await expect(bell).toBeVisible();
  for (const item of wanted) await propose(ana.page, mine, item);
  await expect(bell).toContainText('2 new notifications');

  await openNotificationMail(ben.page);
  const stop = await mailedLink(ben.page, ben.email, '2 updates');
  await stopEmails(await openPageInNewContext(browser), stop);

  await bell.click();
  const rows = findScreen(ben.page, 'Notifications').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`${ana.name} made you an offer: Paddle ${unique}`);
  await expect(bell).not.toContainText('new notification');
  await rows.first().getByRole('link').click();
  await expect(ben.page).toHaveURL(/\/swap-offer\//);
  await ben.page.goto('/notification');
  await expect(ben.page.getByText('Unread')).toHaveCount(1);
  await ben.page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(ben.page.getByText('Unread')).toHaveCount(0);

  await ben.page.getByRole('link', { name: 'Choose what you hear about' }).click();
  await expect(ben.page.getByRole('checkbox', { name: 'You get an offer: Email' })).not.toBeChecked();
  await expect(ben.page.getByRole('checkbox', { name: 'Your offer is accepted: Email' })).toBeChecked();
});

/** Ends at once the time for which a notification digest waits for more notifications. */
async function openNotificationMail(page: Page): Promise<void> {
  const { member } = await createPageApiClient(page).identity.session.query();
  const dataDir = process.env['SITE_DATA_DIR'] ?? '';
  await querySiteDatabase(
    dataDir,
    `update notification set mail_asked_at = mail_asked_at - interval '1 day' where member_id = $1`,
    [member?.id],
  );
  await runSiteJob(dataDir, 'notifications.mail', { memberId: member?.id });
}

async function propose(page: Page, mine: string, theirs: string): Promise<void> {
  const [give = '', get = ''] = [mine, theirs].map((path) => path.split('/').at(-1));
  const terms = { offererItemIds: [give], ownerItemIds: [get], cashAddedCents: 0, cashRequestedCents: 0, note: '' };
  await createPageApiClient(page).offers.propose.mutate({ terms });
}

/** Signed out, as when the email is read on another device. Opening the link changes nothing yet. */
async function stopEmails(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText("You're getting these emails:")).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText("Done. You won't get emails like this any more.")).toBeVisible();
}
