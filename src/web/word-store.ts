import { I18n } from '@lingui/core';
import { formatLocales } from '#contracts/format-money.ts';
import type { Locale } from '#contracts/locale.ts';
import { addWords, hasWords, type CompiledWords, type WordValues } from '#platform/i18n/catalogue.ts';
import { fetchPart } from './lazy-part.tsx';

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
 * The words of the page in one language. What a render used is remembered: the server sends just those with the page,
 * and the browser fetches the files they stand in once the page works.
 */
export class WordStore extends I18n {
  private readonly used = new Set<string>();
  private readonly loaders: WordLoaders;
  private readonly loading = new Map<string, Promise<void>>();
  private readonly loaded = new Set<string>();

  constructor(locale: Locale, loaders: WordLoaders, words: CompiledWords = {}) {
    super({});
    this.loaders = loaders;
    addWords(this, locale, words);
    this.activate(locale, [formatLocales[locale]]);
  }

  get language(): Locale {
    return this.locale as Locale;
  }

  /**
   * Words a key. A render that needs words which are on their way is suspended until they are here; anything else gets
   * dots, which only happens to a hand quicker than the network.
   */
  word(id: string, values?: WordValues, isRendering = true): string {
    this.used.add(id);
    const owner = ownerOf(id);
    if (!hasWords(this, id) && this.loaders[owner] && !this.loaded.has(`${this.language}/${owner}`)) {
      const coming = this.need([owner]);
      if (isRendering) throw coming;
      coming.catch(() => undefined);
      return '…';
    }
    return this._(id, { ...values });
  }

  /** The messages used so far, as they are. */
  usedWords(): CompiledWords {
    return Object.fromEntries([...this.used].flatMap((id) => (hasWords(this, id) ? [[id, this.messages[id]]] : [])));
  }

  /** Whose words have been used so far. */
  usedOwners(): ReadonlySet<string> {
    return new Set([...this.used].map(ownerOf));
  }

  /** Fetches what is missing of these modules' words. */
  async need(owners: Iterable<string>, locale: Locale = this.language): Promise<void> {
    await Promise.all([...new Set(owners)].map((owner) => this.fetch(owner, locale)));
  }

  /** Changes the language once everything on show has its words in it. */
  async change(locale: Locale): Promise<void> {
    await this.need(this.usedOwners(), locale);
    this.activate(locale, [formatLocales[locale]]);
  }

  private fetch(owner: string, locale: Locale): Promise<void> {
    const key = `${locale}/${owner}`;
    const load = this.loaders[owner]?.[locale];
    if (!load || this.loaded.has(key)) return Promise.resolve();
    const known = this.loading.get(key);
    if (known) return known;
    const job = fetchPart(load)
      .then((file) => {
        addWords(this, locale, file.default);
        this.loaded.add(key);
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, job);
    return job;
  }
}
