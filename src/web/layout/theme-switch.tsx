import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { chooseTheme, readTheme, themeStore } from '#web/theme.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './switches.module.css';

const isDark = () =>
  (themeStore.get() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** The style sheet chooses sun or moon, since the server does not know the theme. */
export function ThemeSwitch() {
  const t = useTranslate();
  useEffect(readTheme, []);
  return (
    <IconButton
      label={t('shell.theme.change')}
      icon={
        <>
          <IconMoon size={22} className={styles.moon} aria-hidden />
          <IconSun size={22} className={styles.sun} aria-hidden />
        </>
      }
      onClick={() => chooseTheme(isDark() ? 'light' : 'dark')}
    />
  );
}
