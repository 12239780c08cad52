import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslate } from '#admin/kit/use-translate.ts';

/** Switches between light and dark, for the site as well. */
export function ThemeSwitch() {
  const t = useTranslate();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = t(`console.theme.${other}`);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--color-ink-soft)"
      size={34}
      onClick={() => setColorScheme(other)}
      aria-label={label}
      title={label}
    >
      {scheme === 'dark' ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
    </ActionIcon>
  );
}
