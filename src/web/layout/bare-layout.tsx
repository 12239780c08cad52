import { AppLink } from '#web/app-link.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './layout.module.css';
import { SiteNotices } from './site-notices.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { ScreenArea } from './screen-area.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { MemberWatchers } from './member-watchers.tsx';
import { Wordmark } from './wordmark.tsx';

/** A layout for one task with a link home: signing in, a mailed link, a room in its own window. */
export function BareLayout() {
  const t = useTranslate();
  return (
    <div className={styles.bare}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <header className={styles.bareBar}>
        <AppLink to="/" className={styles.home} aria-label={t('shell.home')}>
          <Wordmark />
        </AppLink>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <SiteNotices />
      <ScreenArea />
      <NavigationEffects />
      <MemberWatchers />
    </div>
  );
}
