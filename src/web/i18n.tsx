import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Locale } from '#contracts/locale.ts';
import type { Translate, MessageValues } from '#platform/i18n/catalogue.ts';
import type { CheckedKey } from '#platform/i18n/message-key.ts';
import { createFormat, type Format } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import { useScreen } from './screen-provider.tsx';
import { renderMessageTags } from './render-message-tags.tsx';
import type { MessageStore } from './message-store.ts';

interface I18nContext {
  readonly store: MessageStore;
  readonly locale: Locale;
  /** Changes whenever the visible messages do. */
  readonly edition: string;
  readonly format: Format;
}

const I18nContext = createContext<I18nContext | null>(null);

function useI18n(): I18nContext {
  const context = use(I18nContext);
  if (!context) throw new Error('words are read outside <I18nProvider>');
  return context;
}

/** `const t = useTranslate(); t('items.form.title', { n: 3 })` */
export function useTranslate(): Translate {
  const { store, edition } = useI18n();
  const screen = useScreen();
  const isOnShow = useRef(false);
  useLayoutEffect(() => {
    isOnShow.current = true;
  }, []);
  // A new function with each edition, so that memoised values are computed again.
  return useMemo(
    () => (id: string, values?: MessageValues) =>
      edition ? store.word(id, values, isOnShow.current || screen?.isOnShow()) : '',
    [store, edition, screen],
  );
}

/** Formats dates, sums, distances and numbers in the reader's locale. */
export const useFormat = (): Format => useI18n().format;

export const useLocale = (): Locale => useI18n().locale;

export const useMessageStore = (): MessageStore => useI18n().store;

export interface TranslatedTextProps<Key extends string> {
  readonly id: Key & CheckedKey<Key>;
  readonly values?: MessageValues | undefined;
  /**
   * Elements the message names: `Read the <a>terms</a>` with `tags={{ a: <AppLink to="/terms-and-conditions" /> }}`.
   */
  readonly tags?: Readonly<Record<string, ReactElement>> | undefined;
}

/** A message with elements inside. */
export function TranslatedText<const Key extends string>({ id, values, tags = {} }: TranslatedTextProps<Key>) {
  return renderMessageTags(useTranslate(), id, values, tags);
}

export interface I18nProviderProps {
  readonly store: MessageStore;
  readonly timeZone?: string | undefined;
  readonly now: () => Date;
  readonly children: ReactNode;
}

export function I18nProvider({ store, timeZone = defaultTimeZone, now, children }: I18nProviderProps) {
  const edition = useSyncExternalStore(
    (changed) => store.onChange(changed),
    () => store.edition,
    () => store.edition,
  );
  const locale = store.locale;
  const context = useMemo<I18nContext>(
    () => ({ store, locale, edition, format: createFormat({ locale, timeZone, now, written: store.written }) }),
    [store, locale, edition, timeZone, now],
  );
  return <I18nContext value={context}>{children}</I18nContext>;
}
