import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { Page } from '@playwright/test';
import type { AppRouter } from '#server/router.ts';
import { siteUrl } from './person.ts';

/** Calls as this browser's member would make them, for steps that a journey needs but does not test. */
export function createPageApiClient(page: Page, site = siteUrl()): TRPCClient<AppRouter> {
  const headers = async () => {
    const cookies = await page.context().cookies(site);
    return { origin: site, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  return createTRPCClient<AppRouter>({ links: [addRequestId, httpLink({ url: `${site}/trpc`, headers })] });
}

const addRequestId: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === 'mutation' ? { ...op, input: { requestId: randomUUID(), ...(op.input as object) } } : op);

/** A command whose cookies this browser stores. */
async function send(page: Page, command: string, input: object, site: string): Promise<void> {
  const answer = await page.request.post(`${site}/trpc/${command}`, {
    headers: { origin: site },
    data: { ...input, requestId: randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${command}: ${await answer.text()}`);
}

/** Opens a session in this browser without a form. */
export const signInViaApi = (page: Page, email: string, password: string, site = siteUrl()): Promise<void> =>
  send(page, 'identity.signIn', { email, password, stay: false }, site);

/** Signs up in this browser without a form; the email with the link is then on its way. */
export const signUpViaApi = (
  page: Page,
  account: { readonly email: string; readonly username: string; readonly password: string },
  site = siteUrl(),
): Promise<void> => send(page, 'identity.signUp', { ...account, terms: true, age: true, residence: true }, site);

/** Confirms the address by the mailed link without its screen, and dismisses the tour. */
export async function confirmAddressViaApi(page: Page, link: string, site = siteUrl()): Promise<void> {
  await send(page, 'identity.confirmAddress', { token: new URL(link).searchParams.get('token') }, site);
  await send(page, 'members.endOnboarding', { isFinished: false }, site);
}
