import { IconDeviceLaptop } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { DeviceView } from '../domain/device-view.ts';
import styles from './devices-section.module.css';

export const load = ({ trpc: calls }: PageRequest) => calls.identity.devices.prefetch();

/** The devices on which the member is signed in, each with a button that signs it out. */
export default function DevicesSection() {
  const t = useTranslate();
  const devices = trpc.identity.devices.useQuery();
  const endOthers = trpc.identity.endOtherDevices.useMutation(useAfterEnding());
  if (devices.error) return <ErrorNote error={devices.error} onRetry={() => void devices.refetch()} />;
  if (!devices.data)
    return (
      <Card>
        <Skeleton />
      </Card>
    );
  return (
    <Card>
      <Stack gap={3} align="start">
        <p>{t('identity.devices.about')}</p>
        <ul className={styles.list}>
          {devices.data.map((device) => (
            <Device key={device.sessionId} device={device} />
          ))}
        </ul>
        {devices.data.length > 1 && (
          <Button tone="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('identity.devices.endOthers')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Device({ device }: { readonly device: DeviceView }) {
  const t = useTranslate();
  const format = useFormat();
  const end = trpc.identity.endDevice.useMutation(useAfterEnding());
  const unknown = t('identity.devices.unknown');
  const isUnknown = device.browser === null && device.system === null;
  const name = isUnknown
    ? unknown
    : t('identity.devices.name', { browser: device.browser ?? unknown, system: device.system ?? unknown });
  return (
    <li className={styles.device}>
      <IconDeviceLaptop size={28} stroke={1.5} aria-hidden />
      <div className={styles.text}>
        <strong>{name}</strong>
        <span>{t('identity.devices.since', { when: format.ago(device.signedInAt) })}</span>
        {device.trustedUntil !== null && (
          <span>{t('identity.devices.trusted', { until: format.date(device.trustedUntil) })}</span>
        )}
      </div>
      {device.isThisOne ? (
        <Badge>{t('identity.devices.thisOne')}</Badge>
      ) : (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t('identity.devices.endOf', { device: name })}
          onClick={() => end.mutate({ sessionId: device.sessionId })}
        >
          {t('identity.devices.end')}
        </Button>
      )}
    </li>
  );
}

function useAfterEnding() {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  return {
    onSuccess: async ({ ended }: { readonly ended: number }) => {
      await utils.identity.devices.invalidate();
      toast.show(t('identity.devices.ended', { ended }));
    },
    onError: toast.error,
  };
}
