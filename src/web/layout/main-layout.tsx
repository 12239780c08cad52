import { useTranslate } from '#web/i18n.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { SiteNotices } from './site-notices.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { ScreenArea } from './screen-area.tsx';
import { SignInSheetArea } from './sign-in-sheet-area.tsx';
import { TopBar } from './top-bar.tsx';
import { MemberWatchers } from './member-watchers.tsx';

/** The bars, the screen between them, and the parts beside every screen. */
export function MainLayout() {
  const t = useTranslate();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <TopBar />
      <SiteNotices />
      <ScreenArea />
      <Footer />
      <BottomBar />
      <NavigationEffects />
      <SignInSheetArea />
      <MemberWatchers />
    </div>
  );
}
