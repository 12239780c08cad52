import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { AccountMenu } from './account-menu.tsx';
import { JumpDialog } from './jump-dialog.tsx';
import { ShortcutKeysDialog } from './shortcut-keys-dialog.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TwoFactorNotice } from './two-factor-notice.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';
import styles from './console-frame.module.css';

/** The console's frame: navigation at the side, or in a drawer on a phone; jump, language, theme and account on top. */
export function ConsoleFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const [isJumping, jump] = useDisclosure();
  const [isDrawerOpen, drawer] = useDisclosure();
  const [isShowingKeys, keys] = useDisclosure();
  useHotkeys([['mod+K', jump.open]], []);
  useHotkeys([['shift+?', keys.open]]);
  return (
    <div className={styles.frame}>
      <a href="#page" className={styles.skip}>
        {t('console.skip')}
      </a>
      <aside className={styles.side}>
        <SideNavigation />
      </aside>
      <Drawer.Root opened={isDrawerOpen} onClose={drawer.close} size={268}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('console.navigation')}>
          <Drawer.Body>
            <SideNavigation onGo={drawer.close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={styles.main}>
        <header className={styles.top}>
          <div className={styles.burger}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              onClick={drawer.open}
              aria-label={t('console.navigation')}
            >
              <IconMenu2 size={20} />
            </ActionIcon>
          </div>
          <button type="button" className={styles.jump} onClick={jump.open}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
            <span>{t('console.jump.hint')}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <LanguageMenu />
          <ThemeSwitch />
          <AccountMenu />
        </header>
        <main id="page" tabIndex={-1} className={styles.page}>
          <UnreachableNotice />
          <NewVersionNotice />
          <TwoFactorNotice />
          {children}
        </main>
      </div>
      {isShowingKeys && <ShortcutKeysDialog onClose={keys.close} />}
      {isJumping && <JumpDialog onClose={jump.close} />}
    </div>
  );
}
