import { I18n } from '@lingui/core';
import type { Locale } from '#contracts/locale.ts';
import { formatLocales } from '#contracts/format-money.ts';
import { addWords, hasWords, type CompiledWords, type WordValues } from '#platform/i18n/catalogue.ts';

/** Fetches one module's words in one language. */
export type WordLoader = () => Promise<{ readonly default: CompiledWords }>;
export type WordLoaders = Readonly<Record<string, Readonly<Record<Locale, WordLoader>>>>;

// Their words stand in the shell's own file.
const shellKeys = new Set(['platform', 'pages', 'uploads']);

/** Which module's file a key stands in. The shell's own file serves the shell, the platform and the pages of no module. */
export const ownerOf = (id: string): string => {
  const owner = id.slice(0, id.indexOf('.'));
  return shellKeys.has(owner) ? 'shell' : owner;
};

/**
 * The words of the page in one language, fetched module by module as screens need them. What a render asked for is
 * remembered, so that the server can tell the browser which files to fetch before it takes the page over.
 */
export class WordStore extends I18n {
  readonly used = new Set<string>();
  private readonly loaders: WordLoaders;
  private readonly loading = new Map<string, Promise<void>>();
  private readonly loaded = new Set<string>();

  constructor(locale: Locale, loaders: WordLoaders = {}, everything?: CompiledWords) {
    super({});
    this.loaders = loaders;
    addWords(this, locale, everything ?? {});
    this.activate(locale, [formatLocales[locale]]);
  }

  get language(): Locale {
    return this.locale as Locale;
  }

  /** Words a key. In a render, words that are on their way suspend it until they are here. */
  word(id: string, values?: WordValues): string {
    const owner = ownerOf(id);
    this.used.add(owner);
    if (!hasWords(this, id) && !this.loaded.has(`${this.locale}/${owner}`) && this.loaders[owner]) throw this.need([owner]);
    return this._(id, { ...values });
  }

  /** Fetches what is missing of these modules' words. */
  async need(owners: Iterable<string>, locale: Locale = this.language): Promise<void> {
    await Promise.all([...new Set(owners)].map((owner) => this.fetch(owner, locale)));
  }

  /** Changes the language once everything on show has its words in it. */
  async change(locale: Locale): Promise<void> {
    await this.need(this.used, locale);
    this.activate(locale, [formatLocales[locale]]);
  }

  private fetch(owner: string, locale: Locale): Promise<void> {
    const key = `${locale}/${owner}`;
    const load = this.loaders[owner]?.[locale];
    if (!load || this.loaded.has(key)) return Promise.resolve();
    const known = this.loading.get(key);
    if (known) return known;
    const job = load()
      .then((file) => {
        addWords(this, locale, file.default);
        this.loaded.add(key);
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, job);
    return job;
  }
}
