import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { useIsOnline } from '#web/use-is-online.ts';

/** Says why a page does not fill in: a list whose server is away shows its placeholders and nothing else. */
export function UnreachableNotice() {
  const t = useTranslate();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" variant="light" mb="md" icon={<IconCloudOff />}>
          {t(navigator.onLine ? 'console.unreachable' : 'console.offline')}
        </Alert>
      )}
    </div>
  );
}
