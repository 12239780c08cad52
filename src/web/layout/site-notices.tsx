import { Suspense, useSyncExternalStore } from 'react';
import { readStored, subscribeToStorage } from '#web/client-storage.ts';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { Button } from '#web/kit/button.tsx';
import { newVersionStore } from '#web/server-version.ts';
import { useStore } from '#web/store.ts';
import { useIsOnline } from '#web/use-is-online.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './site-notices.module.css';

const SessionOver = lazyComponent(() => import('./session-over.tsx'), { isOptional: true });

/** False on the server and during hydration: pages of guests are cached, the same for all. */
const useIsSessionOver = (): boolean =>
  useSyncExternalStore(
    subscribeToStorage,
    () => readStored('didAutoLogout') === true,
    () => false,
  );

/** Notices for the whole tab: no network, a newer version, a session that ended by itself. */
export function SiteNotices() {
  const t = useTranslate();
  const isOnline = useIsOnline();
  const hasNewVersion = useStore(newVersionStore);
  const viewer = useViewer();
  const isSessionOver = useIsSessionOver() && viewer === null;
  return (
    <div role="status" className={styles.notices}>
      {!isOnline && (
        <p className={styles.notice}>
          <IconCloudOff size={20} aria-hidden />
          {t(navigator.onLine ? 'shell.unreachable' : 'shell.offline')}
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
      {isSessionOver && (
        <Suspense fallback={null}>
          <SessionOver />
        </Suspense>
      )}
    </div>
  );
}
