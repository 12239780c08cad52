import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { newVersionStore } from '#web/server-version.ts';
import { useStore } from '#web/store.ts';

/**
 * Offers a reload once the server runs another build than this page. It does not reload by itself, because the
 * administrator may be writing.
 */
export function NewVersionNotice() {
  const t = useTranslate();
  const hasNewVersion = useStore(newVersionStore);
  return (
    <div role="status">
      {hasNewVersion && (
        <Alert color="eucalypt" variant="light" mb="md" icon={<IconRefresh />} title={t('console.newVersion.notice')}>
          <Button size="xs" variant="default" onClick={() => location.reload()}>
            {t('console.newVersion.reload')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
