import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { sentOnceOnline } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { subscriptionHere } from './push-in-browser.ts';

/** What stands at which path: opening it reads what was told of it, by whichever way it was reached. */
const places = [
  { about: 'offerId', path: /^\/swap-offer\/([0-9a-f-]{36})/ },
  { about: 'swapId', path: /^\/swap\/([0-9a-f-]{36})/ },
  { about: 'roomId', path: /^\/discuss\/([0-9a-f-]{36})/ },
] as const;

/** Stands beside every screen of a member. */
export default function NotificationWatch() {
  useReadWhatIsOpened();
  useKeepPush();
  return null;
}

function useReadWhatIsOpened(): void {
  const { pathname } = useLocation();
  const { mutate } = trpc.notifications.readAbout.useMutation(sentOnceOnline);
  useEffect(() => {
    for (const { about, path } of places) {
      const id = path.exec(pathname)?.[1];
      if (id !== undefined) mutate({ about, id });
    }
  }, [pathname, mutate]);
}

/** A browser that gets push messages says whose it is now; one that was subscribed for somebody else stops. */
function useKeepPush(): void {
  const member = useViewer()?.id;
  const { mutateAsync } = trpc.notifications.keepDevice.useMutation();
  useEffect(() => {
    const keep = async () => {
      const subscription = await subscriptionHere();
      if (!subscription || !member) return;
      const { isOn } = await mutateAsync({ endpoint: subscription.endpoint });
      if (!isOn) await subscription.unsubscribe();
    };
    // Nobody waits for it: what cannot be asked now is asked with the next page.
    keep().catch(() => undefined);
  }, [member, mutateAsync]);
}
