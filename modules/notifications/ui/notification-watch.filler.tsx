import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { findPushSubscription } from './push-in-browser.ts';

/** The subject of each path: opening it marks its notifications as read, however the member got there. */
const places = [
  { about: 'offerId', path: /^\/swap-offer\/([0-9a-f-]{36})/ },
  { about: 'swapId', path: /^\/swap\/([0-9a-f-]{36})/ },
  { about: 'roomId', path: /^\/discuss\/([0-9a-f-]{36})/ },
] as const;

/** Rendered beside every screen of a member. */
export default function NotificationWatch() {
  useReadWhatIsOpened();
  useKeepPush();
  return null;
}

function useReadWhatIsOpened(): void {
  const { pathname } = useLocation();
  const { mutate } = trpc.notifications.readAbout.useMutation(sendOnceOnlineOptions);
  useEffect(() => {
    for (const { about, path } of places) {
      const id = path.exec(pathname)?.[1];
      if (id !== undefined) mutate({ about, id });
    }
  }, [pathname, mutate]);
}

/** Confirms the browser's push subscription for this member; unsubscribes it if it belonged to another member. */
function useKeepPush(): void {
  const member = useViewer()?.id;
  const { mutateAsync } = trpc.notifications.keepDevice.useMutation();
  useEffect(() => {
    const keep = async () => {
      const subscription = await findPushSubscription();
      if (!subscription || !member) return;
      const { isOn } = await mutateAsync({ endpoint: subscription.endpoint });
      if (!isOn) await subscription.unsubscribe();
    };
    // Not awaited: a failed call is repeated on the next page load.
    keep().catch(() => undefined);
  }, [member, mutateAsync]);
}
