import { expect, test, type Browser } from '@playwright/test';
import { ItemId } from '#contracts/ids.ts';
import { createPageApiClient } from './page-api-client.ts';
import { focusAndPressEnter, tabTo, typeByKeyboard } from './keys.ts';
import { waitUntilScreenReady } from './screen-faults.ts';
import { runSwapuCommand } from './run-swapu-command.ts';
import { siteUrl, type Person } from './person.ts';
import { createPersonViaApi, createListingViaApi } from './prepare-via-api.ts';
import { findScreen } from './screen.ts';

type Three = readonly [Person, Person, Person];

/** Three members with the tokens for a chain. */
async function threeWithTokens(browser: Browser): Promise<Three> {
  const members = await Promise.all(['ana', 'ben', 'cid'].map((name) => createPersonViaApi(browser, name, siteUrl())));
  for (const { name } of members) await runSwapuCommand('tokens', 'grant', name, '10', 'for a chain', `--key=${name}`);
  return members as unknown as Three;
}

/** A thing of each, and each likes that of the next: soon a chain is proposed, and its id is returned. */
async function proposedChain(members: Three, word: string) {
  const items = await Promise.all(
    members.map(async (member) => {
      const title = `${word} of ${member.name}`;
      const path = await createListingViaApi(member, {
        title,
        picture: 'chair.avif',
        category: 'furniture',
        deliveryPreference: 'either',
      });
      return { title, itemId: ItemId.parse(path.split('/').at(-1)) };
    }),
  );
  for (const [index, { page }] of members.entries()) {
    const next = items[(index + 1) % items.length];
    if (next) await createPageApiClient(page).matching.like.mutate({ itemId: next.itemId });
  }
  const [first] = members;
  const proposal = async () => {
    const chains = await createPageApiClient(first.page).chains.mine.query();
    return chains.find(({ state, steps }) => state === 'proposed' && steps[0]?.item?.title === items[0]?.title);
  };
  await expect.poll(async () => (await proposal())?.id, { timeout: 60_000 }).toBeDefined();
  const chain = await proposal();
  if (!chain) throw new Error('the proposal is gone');
  return { chainId: chain.id, gives: items[0]?.title ?? '', gets: items[1]?.title ?? '' };
}

test('a chain is unlocked, talked over and declined by keyboard alone', async ({ browser }) => {
  test.setTimeout(200_000);
  const members = await threeWithTokens(browser);
  const [{ page }, ben, cid] = members;
  const first = await proposedChain(members, 'Stool');
  for (const one of [ben, cid]) await createPageApiClient(one.page).chains.unlock.mutate({ chainId: first.chainId });

  await page.goto('/swap-chain-liked?tab=mine');
  await waitUntilScreenReady(page);
  await focusAndPressEnter(page.getByRole('link', { name: `You give ${first.gives} and get ${first.gets}` }));
  const chain = findScreen(page, 'Chain of 3');
  await expect(chain.getByText("You get them back if the chain doesn't start.")).toBeVisible();
  await focusAndPressEnter(chain.getByRole('button', { name: 'Unlock for 5 tokens' }));
  await expect(chain.getByText('Everyone has unlocked it.')).toBeVisible();
  await tabTo(chain.getByRole('link', { name: 'Talk it over' }));

  await focusAndPressEnter(chain.getByRole('link', { name: 'Go to the swap' }));
  await page.waitForURL(/\/swap\/[0-9a-f-]{36}/);
  await waitUntilScreenReady(page);
  const chat = page.getByRole('complementary', { name: 'Chat about this swap' });
  for (const { name } of [ben, cid]) await expect(chat.getByRole('region', { name })).toBeVisible();
  await typeByKeyboard(chat.getByRole('textbox', { name: 'Write a message' }), 'Shall we all meet at the market?');
  await focusAndPressEnter(chat.getByRole('button', { name: 'Send' }));
  await ben.page.goto(new URL(page.url()).pathname);
  await expect(
    ben.page.getByRole('complementary', { name: 'Chat about this swap' }).getByText('Shall we all meet at the market?'),
  ).toBeVisible();

  const second = await proposedChain(members, 'Shelf');
  await page.goto(`/chain/${second.chainId}`);
  await waitUntilScreenReady(page);
  await focusAndPressEnter(page.getByRole('button', { name: 'No thanks' }));
  const sheet = page.getByRole('dialog', { name: 'Say no to this chain?' });
  await focusAndPressEnter(sheet.getByRole('button', { name: 'Say no' }));
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Someone said no, so it's over.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock for 5 tokens' })).toHaveCount(0);
});
