import type { Locale } from '#contracts/locale.ts';
import { Catalogue, type CompiledMessages, type TextSettings, type MessageValues } from '#platform/i18n/catalogue.ts';
import { fetchMessages } from './fetch-messages.ts';
import { loadChunkWithRetry } from './load-chunk-with-retry.ts';

/** Loads one module's messages in one language: the messages, or the URL at which a build has put them. */
export type MessageLoader = () => Promise<{ readonly default: CompiledMessages | string }>;
export type MessageLoaders = Readonly<Record<string, Readonly<Record<Locale, MessageLoader>>>>;

// Their messages are in the shell's own file.
const shellKeys = new Set(['platform', 'pages', 'uploads']);

/**
 * The module whose file contains a key. The shell's own file serves the shell, the platform and the pages of no module.
 */
export const findMessageModule = (id: string): string => {
  const owner = id.slice(0, id.indexOf('.'));
  return shellKeys.has(owner) ? 'shell' : owner;
};

/**
 * The messages of the page in one language. Records those that a render used: the server sends just those with the
 * page, and the browser loads the whole files after hydration.
 */
export class MessageStore extends Catalogue {
  private readonly used = new Set<string>();
  private readonly loaders: MessageLoaders;
  private readonly loading = new Map<string, Promise<void>>();
  private readonly loaded = new Set<string>();
  private owesWords = false;
  private arrivals = 0;

  /** Formatted moments, as `createFormat` has written them. */
  readonly written: Map<string, string>;

  constructor(
    locale: Locale,
    loaders: MessageLoaders,
    compiledMessages: CompiledMessages = {},
    written: Readonly<Record<string, string>> = {},
    settings: TextSettings = {},
  ) {
    super(locale, compiledMessages);
    this.settings = settings;
    this.loaders = loaders;
    this.written = new Map(Object.entries(written));
  }

  /** Identifies the current state of the messages: another language, or messages that arrived late. */
  get edition(): string {
    return `${this.locale} ${this.arrivals}`;
  }

  /**
   * Translates a key. A part that is not visible yet suspends until the messages are loaded. A visible one gets dots
   * meanwhile, so that it does not disappear.
   */
  word(id: string, values?: MessageValues, isOnShow = false): string {
    this.used.add(id);
    const owner = findMessageModule(id);
    if (this.has(id) || !this.loaders[owner] || this.loaded.has(`${this.locale}/${owner}`))
      return this.text(id, values);
    const coming = this.need([owner]);
    if (!isOnShow) throw coming;
    this.owesWords = true;
    coming.catch(() => undefined);
    return '…';
  }

  /** The messages used so far. */
  usedWords(): CompiledMessages {
    return Object.fromEntries([...this.used].flatMap((id) => (this.has(id) ? [[id, this.messages[id]]] : [])));
  }

  /** The modules whose messages have been used so far. */
  usedOwners(): ReadonlySet<string> {
    return new Set([...this.used].map(findMessageModule));
  }

  /** Loads the missing messages of these modules. */
  async need(owners: Iterable<string>, locale: Locale = this.locale): Promise<void> {
    await Promise.all([...new Set(owners)].map((owner) => this.fetch(owner, locale)));
  }

  /** Changes the language once the messages of everything visible are loaded. */
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
    const job = loadChunkWithRetry(() =>
      load().then((file) => (typeof file.default === 'string' ? fetchMessages(file.default) : file.default)),
    )
      .then((compiledMessages) => {
        this.loaded.add(key);
        if (this.owesWords) this.arrivals += 1;
        this.owesWords = false;
        this.add(locale, compiledMessages);
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, job);
    return job;
  }
}
