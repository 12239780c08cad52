import type { Locale } from '#contracts/locale.ts';
import { Catalogue, type CompiledMessages, type TextSettings, type Translate } from './catalogue.ts';

interface LocaleFile {
  readonly default: CompiledMessages;
}

// Loads the messages of every module; the server holds both languages in full.
const files = {
  'en-US': import.meta.glob<LocaleFile>(
    ['/modules/*/locales/en-US.json', '/src/web/locales/en-US.json', '/emails/locales/en-US.json'],
    { eager: true },
  ),
  'pt-PT': import.meta.glob<LocaleFile>(
    ['/modules/*/locales/pt-PT.json', '/src/web/locales/pt-PT.json', '/emails/locales/pt-PT.json'],
    { eager: true },
  ),
} as const satisfies Record<Locale, unknown>;

const catalogues = new Map<Locale, Catalogue>();

/** Every message of a language, for emails and pages rendered on the server. */
export function getCatalogue(locale: Locale): Catalogue {
  const known = catalogues.get(locale);
  if (known) return known;
  const fresh = new Catalogue(locale, ...Object.values(files[locale]).map((file) => file.default));
  catalogues.set(locale, fresh);
  return fresh;
}

/**
 * Translates on the server: `createTranslator('pt-PT')('identity.letters.verify.subject')`. An unknown key throws.
 * Emails name settings without being handed them.
 */
export function createTranslator(locale: Locale, settings: TextSettings = {}): Translate {
  const catalogue = getCatalogue(locale);
  return (id, values) => {
    if (!catalogue.has(id)) throw new Error(`no words for ${id} in ${locale}`);
    return catalogue.text(id, { ...settings, ...values });
  };
}
