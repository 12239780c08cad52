import { createElement, type ComponentType, type ReactElement } from 'react';
import type { z } from 'zod';
import { toLine } from '#contracts/clean-text.ts';
import type { Locale } from '#contracts/locale.ts';

/** Translates a key into the language of the email's reader. */
export type LetterWords = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The reader of an email, and the site that sends it. */
export interface LetterReader {
  readonly words: LetterWords;
  readonly locale: Locale;
  /** Origin of the site, without a trailing slash. */
  readonly site: string;
  /** URL that unsubscribes from this kind of email, where it is optional. */
  readonly unsubscribe?: string | undefined;
}

/** The input of an email's body: its facts and its reader. */
export interface LetterBody<Props> extends LetterReader {
  readonly props: Props;
}

/**
 * A kind of email: the facts that callers pass, and the function that composes them. Covariant, so a list may hold
 * emails with any props.
 */
export interface Letter<Props = unknown> {
  /** `module.nameOfLetter`; stored in jobs and mail records, so its meaning never changes. */
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** Whether it is sent to an address from which emails came back as well: what keeps an account safe, or opens it. */
  readonly isAlwaysTried: boolean;
  /**
   * Composes the email for one reader.
   * @throws ZodError where the facts do not match the email's schema
   */
  compose(facts: unknown, reader: LetterReader): { readonly subject: string; readonly body: ReactElement };
}

export interface LetterDraft<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** See `Letter`; false unless stated. */
  readonly isAlwaysTried?: boolean;
  readonly subject: (words: LetterWords, props: Props, reader: LetterReader) => string;
  readonly body: ComponentType<LetterBody<Props>>;
}

/**
 * Declares an email. A caller passes facts, which are stored in the job and validated by the schema; the text is
 * composed only on delivery, in the reader's language.
 */
export const defineLetter = <Props>(draft: LetterDraft<Props>): Letter<Props> => ({
  name: draft.name,
  props: draft.props,
  isAlwaysTried: draft.isAlwaysTried ?? false,
  compose(facts, reader) {
    const props = draft.props.parse(facts);
    return {
      subject: toLine(draft.subject(reader.words, props, reader)),
      body: createElement(draft.body, { ...reader, props }),
    };
  },
});
