import { IconRefresh } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { useRefusal } from '#web/refusal.ts';
import { wireErrorOf } from '#web/wire-error.ts';
import styles from './error-screen.module.css';

/** A screen that could not be shown, and the number under which the logs know why. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t, refusalText } = useRefusal();
  const id = wireErrorOf(error)?.requestId;
  return (
    <Page width="text" className={styles.screen}>
      <h1 className={styles.title} role="alert">{refusalText(error)}</h1>
      <p className={styles.text}>{t('shell.error.text')}</p>
      {id !== undefined && <p className={styles.id}>{t('shell.error.requestId', { id })}</p>}
      <div className={styles.ways}>
        <Button tone="action" icon={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>{t('shell.reload')}</Button>
        <LinkButton to="/">{t('shell.toHome')}</LinkButton>
      </div>
    </Page>
  );
}
