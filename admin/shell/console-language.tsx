import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { Locale } from '#contracts/locale.ts';
import type { AdminModule, MessagesLoader } from '#admin/registry/define-admin-module.ts';
import { ConsoleMessagesContext } from '#admin/kit/console-messages.ts';
import { Catalogue, type TextSettings } from '#platform/i18n/catalogue.ts';
import { settingsElementId } from '#web/boot.ts';
import { storeDeviceLanguage } from './device-language.ts';

const own = import.meta.glob<{ default: Readonly<Record<string, unknown>> }>('../locales/*.json');
// A command of the console may be refused by any module, so the messages of all modules are available.
const product = import.meta.glob<{ default: Readonly<Record<string, unknown>> }>([
  '../../src/web/locales/*.json',
  '../../modules/*/locales/*.json',
]);

const listFiles = (files: Record<string, MessagesLoader>, locale: Locale) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${locale}.json`))
    .map(([, load]) => load);

/** The sources of the console's messages: its own files, its modules' files and the messages of the product. */
export const listMessageLoaders = (modules: readonly AdminModule[], locale: Locale): readonly MessagesLoader[] => [
  ...listFiles(product, locale),
  ...listFiles(own, locale),
  ...modules.map((module) => module.words[locale]),
];

const readSettings = (): TextSettings =>
  JSON.parse(document.getElementById(settingsElementId)?.textContent ?? '{}') as TextSettings;

async function load(catalogue: Catalogue, loaders: readonly MessagesLoader[], locale: Locale) {
  const files = await Promise.all(loaders.map((loader) => loader()));
  for (const file of files) catalogue.add(locale, file.default);
}

export interface ConsoleLanguage {
  readonly catalogue: Catalogue;
  change(locale: Locale): Promise<void>;
}

/** Loads the messages of one language; another language is fetched when it is chosen. */
export async function loadConsoleLanguage(
  loaders: (locale: Locale) => readonly MessagesLoader[],
  locale: Locale,
): Promise<ConsoleLanguage> {
  const catalogue = new Catalogue(locale);
  catalogue.settings = readSettings();
  await load(catalogue, loaders(locale), locale);
  return {
    catalogue,
    async change(next) {
      await load(catalogue, loaders(next), next);
      catalogue.speak(next);
      storeDeviceLanguage(next);
    },
  };
}

const LanguageContext = createContext<ConsoleLanguage | null>(null);

/** Provides the messages to every part of the console. */
export function ConsoleLanguageProvider({
  language,
  children,
}: {
  readonly language: ConsoleLanguage;
  readonly children: ReactNode;
}) {
  return (
    <LanguageContext value={language}>
      <ConsoleMessagesContext value={language.catalogue}>{children}</ConsoleMessagesContext>
    </LanguageContext>
  );
}

/** Changes the language of the console. */
export function useConsoleLanguage(): ConsoleLanguage {
  const language = use(LanguageContext);
  if (!language) throw new Error('This part stands outside the console');
  return language;
}
