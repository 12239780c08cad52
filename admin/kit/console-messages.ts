import { createContext, use, useSyncExternalStore } from 'react';
import type { Catalogue } from '#platform/i18n/catalogue.ts';

export const ConsoleMessagesContext = createContext<Catalogue | null>(null);

/** The console's messages. The calling component renders again when the language changes. */
export function useConsoleMessages(): Catalogue {
  const catalogue = use(ConsoleMessagesContext);
  if (!catalogue) throw new Error('This part stands outside the console');
  const language = () => catalogue.locale;
  useSyncExternalStore((changed) => catalogue.onChange(changed), language, language);
  return catalogue;
}
