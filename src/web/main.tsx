import { hydrate, type QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
  type HydrationState,
} from 'react-router-dom';
import './fonts.css';
import './kit/tokens.css';
import './reset.css';
import { App } from './app.tsx';
import { readPageBoot, type PageBoot } from './boot.ts';
import { endExpiredGuestTime, recordEndedSession } from './client-storage.ts';
import { restoreEarlyFields, replayEarlyEvents } from './early-input.ts';
import { createPageClock } from './page-clock.ts';
import { createRouteObjects } from './route-objects.tsx';
import { cacheFontFaces } from './cache-font-faces.ts';
import type { WebRoute } from './module.ts';
import { sendWaitingCommandsOnLeave } from './send-waiting-commands-on-leave.ts';
import { createServices } from './services.ts';
import { toViewerKind, listScreenFillers, listScreenParts, type ViewerKind } from './slots/filled-slots.ts';
import { runWhenHydrated } from './hydration.ts';
import { createBrowserLinks } from './trpc-links.ts';
import { messageLoadersByModule } from './message-loaders.ts';
import { MessageStore } from './message-store.ts';

/** Loaded once the page is of use: before that there is no command to lose. */
async function watchUnsentCommands(queryClient: QueryClient): Promise<void> {
  const { confirmLeavingWithPendingCall } = await import('./confirm-leaving-with-pending-call.ts');
  confirmLeavingWithPendingCall(queryClient);
}

async function start(): Promise<void> {
  const boot = readPageBoot();
  const messages = new MessageStore(boot.locale, messageLoadersByModule, boot.words, boot.written, boot.settings);
  const clock = createPageClock(boot.now);
  const services = createServices({
    links: createBrowserLinks(),
    words: messages,
    viewer: boot.viewer,
    now: clock.now,
  });
  sendWaitingCommandsOnLeave(services.queryClient);
  const routes = createRouteObjects(() => services);
  const queries = boot.page?.queries ?? boot.queries;
  if (queries) hydrate(services.queryClient, queries);
  await breath();
  nameEntry();
  const router = createBrowserRouter(routes, boot.page ? { hydrationData: toHydrationState(boot.page) } : {});
  if (boot.page) await broughtAlong(router.state.matches, toViewerKind(boot.viewer));
  const preload = (path: string) => {
    const matches = matchRoutes(routes, path.split(/[?#]/)[0] ?? '') ?? [];
    for (const part of listParts(matches, toViewerKind(services.viewer.get()))) void part.load().catch(() => undefined);
  };
  await globalThis.early?.styles;
  await breath();
  const app = (
    <App services={services} preload={preload}>
      <RouterProvider router={router} />
    </App>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  runWhenHydrated(() => {
    clock.run();
    restoreEarlyFields();
    replayEarlyEvents();
    whenIdle(endExpiredGuestTime);
    whenIdle(() => void watchUnsentCommands(services.queryClient).catch(() => undefined));
    whenIdle(() => void (services.viewer.get() ?? recordEndedSession()));
    // A member decides in dialogs, which must open where there is no network.
    if (services.viewer.get()) whenIdle(() => void import('./kit/sheet-body.tsx').catch(() => undefined));
    const { faces } = boot;
    if (faces) whenIdle(() => void cacheFontFaces(faces).catch(() => undefined));
    whenIdle(() => void messages.need(['shell', ...messages.usedOwners()]).catch(() => undefined));
  });
  if (boot.page) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

// The router calls every entry of the history that a full load made `default`, and would scroll a page that is newly
// opened to where the one before it in this tab was left.
function nameEntry(): void {
  const state = history.state as object | null;
  if (!state || !('key' in state)) history.replaceState({ ...state, key: crypto.randomUUID() }, '');
}

function toHydrationState({ routes, missing }: NonNullable<PageBoot['page']>): HydrationState {
  return missing === undefined
    ? routes
    : { ...routes, errors: { [missing]: new UNSAFE_ErrorResponseImpl(404, '', null) } };
}

// Runs each step as a task of its own: one long task delayed input on a phone.
const breath = () => new Promise<void>((go) => void setTimeout(go));

// Safari has no idle callback.
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 3_000 }) : setTimeout(work, 300);

type Matches = readonly { readonly route: { readonly handle?: unknown } }[];
const listParts = (matches: Matches, audience: ViewerKind) =>
  matches.flatMap(({ route }) => (isScreen(route.handle) ? listScreenParts(route.handle, audience) : []));
const isScreen = (handle: unknown): handle is WebRoute =>
  typeof handle === 'object' && handle !== null && 'part' in handle;

// Without the screen's own file the server's page stays as it is; without a filler's the page comes without that
// filler.
const broughtAlong = (matches: Matches, audience: ViewerKind) =>
  Promise.all(
    matches.flatMap(({ route: { handle } }) =>
      isScreen(handle)
        ? [handle.part.load(), ...listScreenFillers(handle, audience).map(({ part }) => part.load().catch(() => null))]
        : [],
    ),
  );

// Runs when the app cannot start: a page that was rendered by the server can still be read, and its links work.
const giveUp = (error: unknown) => {
  globalThis.early?.letGo();
  reportError(error);
};

void breath().then(start).catch(giveUp);
