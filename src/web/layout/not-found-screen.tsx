import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './error-screen.module.css';

/** The 404 screen: an empty picture frame on the swap table, and two links. */
export function NotFoundScreen() {
  const t = useTranslate();
  return (
    <Page width="text" className={styles.screen}>
      <div className={styles.number} aria-hidden>
        404
      </div>
      <h1 className={styles.title}>{t('shell.notFound.title')}</h1>
      <p className={styles.text}>{t('shell.notFound.text')}</p>
      <div className={styles.ways}>
        <LinkButton to="/search" tone="action">
          {t('shell.notFound.search')}
        </LinkButton>
        <LinkButton to="/">{t('shell.toHome')}</LinkButton>
      </div>
    </Page>
  );
}
