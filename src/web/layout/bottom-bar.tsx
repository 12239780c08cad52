import { IconArrowsExchange, IconHome, IconPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './bottom-bar.module.css';
import { TaskCountBadge } from './task-count-badge.tsx';

const places = [
  { to: '/', words: 'shell.nav.home', Icon: IconHome, paths: /^\/$/ },
  {
    to: '/search',
    words: 'shell.nav.search',
    Icon: IconSearch,
    paths: /^\/(search|advanced-search|all-categories)/,
  },
  { to: '/create', words: 'shell.nav.list', Icon: IconPlus, paths: /^\/create$/ },
  {
    to: '/swap-status',
    words: 'shell.nav.offers',
    Icon: IconArrowsExchange,
    paths: /^\/(swap(?!u|-swipe-)|offers)/,
  },
  { to: '/myswapu', words: 'shell.nav.me', Icon: IconUser, paths: /^\/(myswapu|settings)/ },
] as const;

/** The five main links at the bottom of a phone's screen. */
export function BottomBar() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomMenu')}>
      {places.map(({ to, words, Icon, paths }) => (
        <AppLink key={to} to={to} className={styles.place} aria-current={paths.test(pathname) ? 'page' : undefined}>
          <span className={to === '/create' ? styles.add : styles.icon}>
            <Icon size={24} aria-hidden />
          </span>
          {t(words)}
          {to === '/swap-status' && <TaskCountBadge className={styles.count} />}
        </AppLink>
      ))}
    </nav>
  );
}
