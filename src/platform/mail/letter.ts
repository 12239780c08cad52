import { createElement, type ComponentType, type ReactElement } from 'react';
import type { z } from 'zod';
import type { Locale } from '#contracts/locale.ts';

/** Words a sentence by its key in the language of whoever reads the letter. */
export type LetterWords = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** For whom a letter is worded, and from where. */
export interface LetterReader {
  readonly words: LetterWords;
  readonly locale: Locale;
  /** Origin of the site, without a slash at its end. */
  readonly site: string;
  /** Address that stops letters of this kind, where one may do without them. */
  readonly unsubscribe?: string | undefined;
}

/** What the body of a letter is given: its facts and its reader. */
export interface LetterBody<Props> extends LetterReader {
  readonly props: Props;
}

/**
 * A kind of mail: what callers hand over, and how it becomes words. Covariant, so a list may hold letters of any props.
 */
export interface Letter<Props = unknown> {
  /** `module.nameOfLetter`; stands in jobs and mail records, so it never changes its meaning. */
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /**
   * Words the letter for one reader.
   * @throws ZodError where the facts do not fit the letter
   */
  compose(facts: unknown, reader: LetterReader): { readonly subject: string; readonly body: ReactElement };
}

export interface LetterDraft<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
  readonly subject: (words: LetterWords, props: Props, reader: LetterReader) => string;
  readonly body: ComponentType<LetterBody<Props>>;
}

/**
 * Declares a letter. What a caller mails are facts, kept in the job and checked by the schema; they become words only
 * when the letter is delivered, in the reader's language.
 */
export const defineLetter = <Props>(draft: LetterDraft<Props>): Letter<Props> => ({
  name: draft.name,
  props: draft.props,
  compose(facts, reader) {
    const props = draft.props.parse(facts);
    return {
      subject: draft.subject(reader.words, props, reader),
      body: createElement(draft.body, { ...reader, props }),
    };
  },
});
