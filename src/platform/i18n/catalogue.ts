import type { Locale } from '#contracts/locale.ts';
import type { CheckedKey } from './message-key.ts';
import { fillMessage, type CompiledMessage, type MessageValues } from './fill-message.ts';

export type { MessageValues } from './fill-message.ts';
/** Translates a key: `t('items.form.title', { n: 3 })`. A key without a message fails the type check. */
export type Translate = <const Key extends string>(id: Key & CheckedKey<Key>, values?: MessageValues) => string;
/** ICU messages as the build compiles them, by key. */
export type CompiledMessages = Readonly<Record<string, unknown>>;
/** Values of the settings that messages name, by the setting's name. */
export type TextSettings = Readonly<Record<string, number>>;

/** The messages of one or more languages, one of which is current. Listeners are called when its messages change. */
export class Catalogue {
  private spoken: Locale;
  private readonly words = new Map<Locale, CompiledMessages>();
  private readonly listeners = new Set<() => void>();
  /** Values of settings, which messages name without being handed them. */
  settings: TextSettings = {};

  constructor(locale: Locale, ...parts: readonly CompiledMessages[]) {
    this.spoken = locale;
    for (const part of parts) this.add(locale, part);
  }

  get locale(): Locale {
    return this.spoken;
  }

  get messages(): CompiledMessages {
    return this.words.get(this.spoken) ?? {};
  }

  has(id: string): boolean {
    return Object.hasOwn(this.messages, id);
  }

  /** The formatted message; a key without a message is returned unchanged. */
  text(id: string, values: MessageValues = {}): string {
    if (!this.has(id)) return id;
    return fillMessage(this.messages[id] as CompiledMessage, { ...this.settings, ...values }, this.spoken);
  }

  add(locale: Locale, words: CompiledMessages): void {
    const known = this.words.get(locale);
    // The first messages are not copied: the server makes a catalogue of thousands of words for each page.
    this.words.set(locale, known ? { ...known, ...words } : words);
    if (locale === this.spoken) this.notify();
  }

  speak(locale: Locale): void {
    this.spoken = locale;
    this.notify();
  }

  /** @returns a function that removes the listener */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
