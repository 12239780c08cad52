import { IconArrowsExchange, IconPlus, IconUser } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { listNavigationEntries } from '#web/navigation.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { CountedNavigationLink } from './counted-navigation-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SearchBox } from './search-box.tsx';
import { TaskCountBadge } from './task-count-badge.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

export function TopBar() {
  const t = useTranslate();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <AppLink to="/" className={styles.home} aria-label={t('shell.home')}>
          <Wordmark />
        </AppLink>
        <SearchBox className={styles.search} />
        <nav className={styles.places} aria-label={t('shell.mainMenu')}>
          <AppLink to="/swap-status" className={styles.place}>
            <IconArrowsExchange size={20} aria-hidden />
            {t('shell.nav.offers')}
            <TaskCountBadge className={styles.count} />
          </AppLink>
          {viewer ? (
            <AppLink to="/myswapu" className={styles.place}>
              <IconUser size={20} aria-hidden />
              {t('shell.nav.me')}
            </AppLink>
          ) : (
            <AppLink to="/auth" state={{ from: pathname + search }} className={styles.place}>
              {t('shell.nav.signIn')}
            </AppLink>
          )}
          <LinkButton to="/create" tone="action" icon={<IconPlus size={18} aria-hidden />}>
            {t('shell.nav.listItem')}
          </LinkButton>
        </nav>
        <div className={styles.switches}>
          {!viewer && (
            <AppLink to="/auth" state={{ from: pathname + search }} className={styles.signIn}>
              {t('shell.nav.signIn')}
            </AppLink>
          )}
          {listNavigationEntries('bar', viewer).map((entry) => (
            <CountedNavigationLink key={entry.to} entry={entry} />
          ))}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
