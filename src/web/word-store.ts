import type { Locale } from '#contracts/locale.ts';
import { Catalogue, type CompiledWords, type WordValues } from '#platform/i18n/catalogue.ts';
import { fetchWords } from './fetch-words.ts';
import { fetchPart } from './lazy-part.tsx';

/** Fetches one module's words in one language: the words, or the address a build has put them at. */
export type WordLoader = () => Promise<{ readonly default: CompiledWords | string }>;
export type WordLoaders = Readonly<Record<string, Readonly<Record<Locale, WordLoader>>>>;

// Their words stand in the shell's own file.
const shellKeys = new Set(['platform', 'pages', 'uploads']);

/**
 * Which module's file a key stands in. The shell's own file serves the shell, the platform and the pages of no module.
 */
export const ownerOf = (id: string): string => {
  const owner = id.slice(0, id.indexOf('.'));
  return shellKeys.has(owner) ? 'shell' : owner;
};

/**
 * The words of the page in one language. What a render used is remembered: the server sends just those with the page,
 * and the browser fetches the files they stand in once the page works.
 */
export class WordStore extends Catalogue {
  private readonly used = new Set<string>();
  private readonly loaders: WordLoaders;
  private readonly loading = new Map<string, Promise<void>>();
  private readonly loaded = new Set<string>();
  private owesWords = false;
  private arrivals = 0;

  /** Moments in words, as `createFormat` has written them. */
  readonly written: Map<string, string>;

  constructor(
    locale: Locale,
    loaders: WordLoaders,
    words: CompiledWords = {},
    written: Readonly<Record<string, string>> = {},
  ) {
    super(locale, words);
    this.loaders = loaders;
    this.written = new Map(Object.entries(written));
  }

  /** Names the state of what is on show: another language, or words that arrived late. */
  get edition(): string {
    return `${this.locale} ${this.arrivals}`;
  }

  /**
   * Words a key. What is not on show yet waits for words on their way: its render is suspended. What is on show gets
   * dots until they are here, so that nothing vanishes under the reader's hand.
   */
  word(id: string, values?: WordValues, isOnShow = false): string {
    this.used.add(id);
    const owner = ownerOf(id);
    if (this.has(id) || !this.loaders[owner] || this.loaded.has(`${this.locale}/${owner}`))
      return this.text(id, values);
    const coming = this.need([owner]);
    if (!isOnShow) throw coming;
    this.owesWords = true;
    coming.catch(() => undefined);
    return '…';
  }

  /** The messages used so far, as they are. */
  usedWords(): CompiledWords {
    return Object.fromEntries([...this.used].flatMap((id) => (this.has(id) ? [[id, this.messages[id]]] : [])));
  }

  /** Whose words have been used so far. */
  usedOwners(): ReadonlySet<string> {
    return new Set([...this.used].map(ownerOf));
  }

  /** Fetches what is missing of these modules' words. */
  async need(owners: Iterable<string>, locale: Locale = this.locale): Promise<void> {
    await Promise.all([...new Set(owners)].map((owner) => this.fetch(owner, locale)));
  }

  /** Changes the language once everything on show has its words in it. */
  async change(locale: Locale): Promise<void> {
    await this.need(this.usedOwners(), locale);
    this.speak(locale);
  }

  private fetch(owner: string, locale: Locale): Promise<void> {
    const key = `${locale}/${owner}`;
    const load = this.loaders[owner]?.[locale];
    if (!load || this.loaded.has(key)) return Promise.resolve();
    const known = this.loading.get(key);
    if (known) return known;
    const job = fetchPart(() =>
      load().then((file) => (typeof file.default === 'string' ? fetchWords(file.default) : file.default)),
    )
      .then((words) => {
        this.loaded.add(key);
        if (this.owesWords) this.arrivals += 1;
        this.owesWords = false;
        this.add(locale, words);
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, job);
    return job;
  }
}
