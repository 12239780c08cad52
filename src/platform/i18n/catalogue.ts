import { I18n } from '@lingui/core';
import { formatLocales } from '#contracts/format-money.ts';
import type { Locale } from '#contracts/locale.ts';

/** What fills the blanks of a message. */
export type WordValues = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** Words a key: `t('items.form.title', { n: 3 })`. */
export type Translate = (id: string, values?: WordValues) => string;
/** ICU messages as the build compiles them, by key. */
export type CompiledWords = Readonly<Record<string, unknown>>;

// lingui lets a catalogue hold whatever its own compiler makes; ours comes through JSON.
type LinguiMessages = Parameters<I18n['load']>[1];

/** The messages of one language behind a `t`. */
export function createCatalogue(locale: Locale, ...parts: readonly CompiledWords[]): I18n {
  const catalogue = new I18n({});
  addWords(catalogue, locale, Object.assign({}, ...parts) as CompiledWords);
  catalogue.activate(locale, [formatLocales[locale]]);
  return catalogue;
}

export const addWords = (catalogue: I18n, locale: Locale, words: CompiledWords): void => catalogue.load(locale, words as LinguiMessages);

export const hasWords = (catalogue: I18n, id: string): boolean => Object.hasOwn(catalogue.messages, id);
