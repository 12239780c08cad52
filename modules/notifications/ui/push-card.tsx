import { useCallback, useEffect, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import {
  describeBrowser,
  toSubscriptionInput,
  findPushState,
  subscribeToPush,
  findPushSubscription,
  type BrowserPushState,
} from './push-in-browser.ts';

/** Push messages on this device, and the list of other devices that receive them. */
export function PushCard() {
  const t = useTranslate();
  const { here, isBusy, switchOn, switchOff } = usePushHere();
  return (
    <Card as="section" aria-labelledby="news-push">
      <Stack gap={2} align="start">
        <h3 id="news-push">{t('notifications.push.title')}</h3>
        {here === 'none' || here === 'denied' ? (
          <p>{t(`notifications.push.${here}`)}</p>
        ) : (
          <p>{t(here === 'on' ? 'notifications.push.isOn' : 'notifications.push.hint')}</p>
        )}
        {here === 'off' && (
          <Button busy={isBusy} onClick={() => void switchOn()}>
            {t('notifications.push.on')}
          </Button>
        )}
        {here === 'on' && (
          <Button busy={isBusy} onClick={() => void switchOff()}>
            {t('notifications.push.off')}
          </Button>
        )}
        <Devices />
      </Stack>
    </Card>
  );
}

function usePushHere() {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [here, setHere] = useState<BrowserPushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const add = trpc.notifications.addDevice.useMutation();
  const drop = trpc.notifications.dropDevice.useMutation();
  const look = useCallback(() => void findPushState().then(setHere), []);
  useEffect(look, [look]);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((error: unknown) =>
      error instanceof DOMException
        ? toast.show(t('notifications.push.failed'), { tone: 'danger' })
        : toast.error(error),
    );
    setIsBusy(false);
    look();
    await utils.notifications.push.invalidate();
  };
  return {
    here,
    isBusy,
    switchOn: () =>
      run(async () => {
        const { publicKey } = await utils.notifications.push.fetch();
        const subscription = await subscribeToPush(publicKey);
        const { browser, system } = describeBrowser(navigator.userAgent);
        const name = t('notifications.push.browser', {
          browser: browser ?? t('notifications.push.someBrowser'),
          system: system ?? t('notifications.push.someSystem'),
        });
        // If the server refuses, unsubscribe: the browser must not expect messages.
        if (subscription)
          await add
            .mutateAsync({ ...toSubscriptionInput(subscription), browser: name })
            .catch(async (error: unknown) => {
              await subscription.unsubscribe();
              throw error;
            });
      }),
    switchOff: () =>
      run(async () => {
        const subscription = await findPushSubscription();
        if (!subscription) return;
        await drop.mutateAsync({ endpoint: subscription.endpoint });
        await subscription.unsubscribe();
      }),
  };
}

function Devices() {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const query = trpc.notifications.push.useQuery();
  const drop = trpc.notifications.dropDevice.useMutation({ onSettled: () => query.refetch(), onError: toast.error });
  const devices = query.data?.devices ?? [];
  if (devices.length === 0) return null;
  return (
    <Stack gap={1} as="section">
      <h4>{t('notifications.push.devices')}</h4>
      {devices.map(({ id, browser, createdAt }) => (
        <Row key={id} gap={2} wrap>
          <span>
            {browser}, {t('notifications.push.since', { date: format.date(createdAt) })}
          </span>
          <Button
            size="small"
            tone="plain"
            onClick={() =>
              drop.mutate({ id }, { onSuccess: () => toast.show(t('notifications.push.dropped', { browser })) })
            }
          >
            {t('notifications.push.drop', { browser })}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
