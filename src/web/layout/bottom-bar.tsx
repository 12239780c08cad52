import { IconArrowsExchange, IconHome, IconPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#web/app-link.tsx';
import { useWords } from '#web/words.tsx';
import styles from './bottom-bar.module.css';

const places = [
  { to: '/', words: 'shell.nav.home', Icon: IconHome, isAt: (path: string) => path === '/' },
  {
    to: '/search',
    words: 'shell.nav.search',
    Icon: IconSearch,
    isAt: (path: string) => /^\/(search|advanced-search|all-categories)/.test(path),
  },
  { to: '/create', words: 'shell.nav.list', Icon: IconPlus, isAt: (path: string) => path === '/create' },
  {
    to: '/swap-status',
    words: 'shell.nav.offers',
    Icon: IconArrowsExchange,
    isAt: (path: string) => /^\/(swap(?!u)|offers)/.test(path),
  },
  { to: '/myswapu', words: 'shell.nav.me', Icon: IconUser, isAt: (path: string) => /^\/(myswapu|settings)/.test(path) },
] as const;

/** The five main links at the bottom of a phone's screen. */
export function BottomBar() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomMenu')}>
      {places.map(({ to, words, Icon, isAt }) => (
        <AppLink key={to} to={to} className={styles.place} aria-current={isAt(pathname) ? 'page' : undefined}>
          <span className={to === '/create' ? styles.add : styles.icon}>
            <Icon size={24} aria-hidden />
          </span>
          {t(words)}
        </AppLink>
      ))}
    </nav>
  );
}
