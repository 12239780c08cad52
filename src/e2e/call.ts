import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { Page } from '@playwright/test';
import type { AppRouter } from '#server/router.ts';
import { siteUrl } from './person.ts';

/** Calls as this browser's member makes them, for what a journey needs but is not about. */
export function callsOf(page: Page): TRPCClient<AppRouter> {
  const headers = async () => {
    const cookies = await page.context().cookies(siteUrl());
    return { origin: siteUrl(), cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  return createTRPCClient<AppRouter>({ links: [addRequestId, httpLink({ url: `${siteUrl()}/trpc`, headers })] });
}

const addRequestId: TRPCLink<AppRouter> = () => ({ op, next }) =>
  next(op.type === 'mutation' ? { ...op, input: { requestId: randomUUID(), ...(op.input as object) } } : op);

/** Opens a session in this browser without a form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/trpc/identity.signIn', {
    headers: { origin: siteUrl() },
    data: { email, password, stay: false, requestId: randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
}
