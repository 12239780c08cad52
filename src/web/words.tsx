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
import { createFormat, type Format } from '#platform/i18n/format.ts';
import { defaultTimeZone } from '#platform/i18n/locales.ts';
import { useScreen } from './screen-on-show.tsx';
import { weaveTags } from './weave-tags.tsx';
import type { WordStore } from './word-store.ts';

interface WordContext {
  readonly store: WordStore;
  readonly locale: Locale;
  /** Changes whenever the visible messages do. */
  readonly edition: string;
  readonly format: Format;
}

const WordContext = createContext<WordContext | null>(null);

function useWordContext(): WordContext {
  const context = use(WordContext);
  if (!context) throw new Error('words are read outside <WordsProvider>');
  return context;
}

/** `const t = useWords(); t('items.form.title', { n: 3 })` */
export function useWords(): Translate {
  const { store, edition } = useWordContext();
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
export const useFormat = (): Format => useWordContext().format;

export const useLocale = (): Locale => useWordContext().locale;

export const useWordStore = (): WordStore => useWordContext().store;

export interface WordsProps {
  readonly id: string;
  readonly values?: MessageValues | undefined;
  /**
   * Elements the message names: `Read the <a>terms</a>` with `tags={{ a: <AppLink to="/terms-and-conditions" /> }}`.
   */
  readonly tags?: Readonly<Record<string, ReactElement>> | undefined;
}

/** A message with elements inside. */
export function Words({ id, values, tags = {} }: WordsProps) {
  return weaveTags(useWords(), id, values, tags);
}

export interface WordsProviderProps {
  readonly store: WordStore;
  readonly timeZone?: string | undefined;
  readonly now: () => Date;
  readonly children: ReactNode;
}

export function WordsProvider({ store, timeZone = defaultTimeZone, now, children }: WordsProviderProps) {
  const edition = useSyncExternalStore(
    (changed) => store.onChange(changed),
    () => store.edition,
    () => store.edition,
  );
  const locale = store.locale;
  const context = useMemo<WordContext>(
    () => ({ store, locale, edition, format: createFormat({ locale, timeZone, now, written: store.written }) }),
    [store, locale, edition, timeZone, now],
  );
  return <WordContext value={context}>{children}</WordContext>;
}
