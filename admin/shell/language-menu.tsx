import { Button, Menu } from '@mantine/core';
import { languageNames, isLocale } from '#platform/i18n/locales.ts';
import { useConsoleMessages } from '#admin/kit/console-messages.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { useConsoleLanguage } from './console-language.tsx';

/** Switches the language at once and stores the choice on this device. */
export function LanguageMenu() {
  const t = useTranslate();
  const spoken = useConsoleMessages().locale;
  const { change } = useConsoleLanguage();
  const code = spoken.slice(0, 2).toUpperCase();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--color-ink-soft)"
          px={8}
          aria-label={`${code}: ${t('console.language')}`}
          title={t('console.language')}
        >
          {code}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(languageNames).map(([locale, name]) => (
          <Menu.Item
            key={locale}
            lang={locale}
            fw={locale === spoken ? 700 : 400}
            onClick={() => isLocale(locale) && void change(locale)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
