import { AppLink } from '#web/app-link.tsx';
import { listNavigationEntries } from '#web/navigation.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './footer.module.css';
import { Wordmark } from './wordmark.tsx';

export function Footer() {
  const t = useTranslate();
  const entries = listNavigationEntries('foot', useViewer());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Wordmark size={28} />
          <p className={styles.promise}>{t('shell.footer.promise')}</p>
        </div>
        <nav className={styles.links} aria-label={t('shell.footer.menu')}>
          {entries.map((entry) => (
            <AppLink key={entry.to} to={entry.to}>
              {t(entry.words)}
            </AppLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
