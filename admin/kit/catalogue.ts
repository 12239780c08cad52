import { createContext, use, useSyncExternalStore } from 'react';
import type { Catalogue } from '#platform/i18n/catalogue.ts';

export const CatalogueContext = createContext<Catalogue | null>(null);

/** The console's words. Who asks is drawn anew when the language changes. */
export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (!catalogue) throw new Error('This part stands outside the console');
  useSyncExternalStore(
    (changed) => catalogue.onChange(changed),
    () => catalogue.locale,
  );
  return catalogue;
}
