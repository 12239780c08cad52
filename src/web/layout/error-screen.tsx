import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { useErrorTexts } from '#web/refusal.ts';
import { useIsOnline } from '#web/use-is-online.ts';
import { findWireError } from '#web/wire-error.ts';
import styles from './error-screen.module.css';

/** Shown for a screen that failed, with the request id under which the logs have the error. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t, refusalText } = useErrorTexts();
  const isOnline = useReloadOnceBack();
  const id = findWireError(error)?.requestId;
  return (
    <Page width="text" className={styles.screen}>
      <h1 className={styles.title} role="alert">
        {refusalText(error)}
      </h1>
      <p className={styles.text}>{t('shell.error.text')}</p>
      {id !== undefined && <p className={styles.id}>{t('shell.error.requestId', { id })}</p>}
      <div className={styles.ways}>
        {isOnline && (
          <Button tone="action" icon={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        )}
        <LinkButton to="/">{t('shell.toHome')}</LinkButton>
      </div>
    </Page>
  );
}

/**
 * Delays a reload until the network is back, because a reload without one would lose the page.
 * @returns whether there is a network
 */
function useReloadOnceBack(): boolean {
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) location.reload();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  return isOnline;
}
