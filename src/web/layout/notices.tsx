import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { newVersionStore } from '#web/server-version.ts';
import { useStore } from '#web/store.ts';
import { useIsOnline } from '#web/use-is-online.ts';
import { useWords } from '#web/words.tsx';
import styles from './notices.module.css';

/** Notices for the whole tab: no network, a newer version. */
export function Notices() {
  const t = useWords();
  const isOnline = useIsOnline();
  const hasNewVersion = useStore(newVersionStore);
  return (
    <div role="status" className={styles.notices}>
      {!isOnline && (
        <p className={styles.notice}>
          <IconCloudOff size={20} aria-hidden />
          {t('shell.offline')}
        </p>
      )}
      {hasNewVersion && (
        <p className={styles.notice}>
          <IconRefresh size={20} aria-hidden />
          {t('shell.newVersion')}
          <Button size="small" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
