import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { chooseLanguage } from '#web/choose-language.ts';
import { writeStored } from '#web/client-storage.ts';
import { useToast } from '#web/kit/toast.tsx';
import { deleteMemberDeviceData, pathLeftAtSignOutStore, sessionEndedStore } from '#web/session-end.ts';
import { trpc } from '#web/trpc.ts';
import { useViewerStore, type Viewer } from '#web/viewer.ts';
import { useTranslate, useMessageStore } from '#web/i18n.tsx';

/**
 * Asks the server who is signed in and updates the whole page. All queries are refetched, since another viewer sees
 * other data; forms keep their input. A page that belonged to another member starts anew, so that neither their input
 * nor their data is left in it.
 */
export function useRefreshViewer(): () => Promise<Viewer | null> {
  const utils = trpc.useUtils();
  const viewer = useViewerStore();
  const messages = useMessageStore();
  return async () => {
    const { member, expiresAt } = await utils.identity.session.fetch(undefined, { staleTime: 0 });
    const next = member && expiresAt !== null ? { ...member, expiresAt } : null;
    sessionEndedStore.set(false);
    if (next) rememberMember(next);
    const before = viewer.get();
    if (before && next && before.id !== next.id) location.reload();
    if (next && next.locale !== messages.locale) await chooseLanguage(messages, next.locale);
    viewer.set(next);
    await utils.invalidate();
    return next;
  };
}

/** The browser stores the opaque id alone, by which other tabs notice a change of member. */
function rememberMember({ id }: Viewer): void {
  writeStored('userId', id);
  writeStored('guestUntil', null);
  writeStored('didAutoLogout', null);
  writeStored('isSigningOut', null);
}

/**
 * Clears the member's data from the page and goes to the home page. A member who signs out reads the caller's own text
 * or a goodbye, and leaves no drafts; where the session ended by itself, a line says so until it is closed.
 */
export function useClearViewerAndGoHome(): (why: 'signedOut' | 'ended', said?: string) => Promise<void> {
  const viewer = useViewerStore();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useTranslate();
  return async (why, said = t('identity.session.signedOut')) => {
    if (why === 'ended') {
      writeStored('userId', null);
      writeStored('didAutoLogout', true);
      pathLeftAtSignOutStore.set(location.pathname + location.search);
    } else {
      deleteMemberDeviceData(viewer.get()?.id ?? null);
      toast.show(said);
    }
    // Navigates home first: a member's screen that is still mounted would request data that it may no longer see.
    await navigate('/');
    sessionEndedStore.set(false);
    viewer.set(null);
    cache.clear();
  };
}

/** Ends the session on the server first, so that the page never looks signed out while the session is still valid. */
export function useSignOut(): { readonly signOut: () => void; readonly isBusy: boolean } {
  const leave = useClearViewerAndGoHome();
  const toast = useToast();
  const mutation = trpc.identity.signOut.useMutation({
    onMutate: () => writeStored('isSigningOut', true),
    onSuccess: () => leave('signedOut'),
    onError(error) {
      writeStored('isSigningOut', null);
      toast.error(error);
    },
  });
  return { signOut: () => mutation.mutate(), isBusy: mutation.isPending };
}
