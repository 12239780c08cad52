import { createElement, type ComponentType, type ReactElement } from 'react';
import type { z } from 'zod';
import { cleanSingleLineText } from '#contracts/clean-text.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Db } from '../db/db.ts';

/** Translates a key into the language of the email's reader. */
export type EmailTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The reader of an email, and the site that sends it. */
export interface EmailContext {
  readonly t: EmailTranslate;
  readonly locale: Locale;
  /** Origin of the site, without a trailing slash. */
  readonly site: string;
  /** URL that unsubscribes from this kind of email, where it is optional. */
  readonly unsubscribe?: string | undefined;
}

/** The input of an email's body: its facts and its reader. */
export interface EmailBodyProps<Props> extends EmailContext {
  readonly props: Props;
}

/** Data that an email reads as it leaves, which may be hours after it was asked for: a mail server can be away. */
export interface SendContext {
  readonly db: Db;
  readonly now: Date;
}

/** Reads the facts anew as the email leaves; null drops one that asks for what is no longer open. */
type Refresh<Props> = (data: Props, moment: SendContext) => Props | null | Promise<Props | null>;

/**
 * A kind of email: the facts that callers pass, and the function that composes them. Covariant, so a list may hold
 * emails with any props.
 */
export interface EmailTemplate<Props = unknown> {
  /** `module.nameOfLetter`; stored in jobs and mail records, so its meaning never changes. */
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** Whether it is sent to an address from which emails came back as well: what keeps an account safe, or opens it. */
  readonly isAlwaysTried: boolean;
  /**
   * Returns the facts as they are now; null for an email that asks for what is no longer open.
   * @throws ZodError where the facts do not match the email's schema
   */
  refresh(facts: unknown, moment: SendContext): Promise<unknown>;
  /**
   * Composes the email for one reader.
   * @throws ZodError where the facts do not match the email's schema
   */
  compose(facts: unknown, reader: EmailContext): { readonly subject: string; readonly body: ReactElement };
}

export interface EmailTemplateOptions<Props> {
  readonly name: string;
  readonly props: z.ZodType<Props>;
  /** See `EmailTemplate`; false unless stated. */
  readonly isAlwaysTried?: boolean;
  /**
   * Check that decides whether it is still to leave. `always` for an email that reports something that has happened, or
   * asks for what stays possible.
   */
  readonly due: 'always' | Refresh<Props>;
  readonly subject: (t: EmailTranslate, props: Props, reader: EmailContext) => string;
  readonly body: ComponentType<EmailBodyProps<Props>>;
}

/**
 * Declares an email. A caller passes facts, which are stored in the job and validated by the schema; the text is
 * composed only on delivery, in the reader's language.
 */
export const defineEmail = <Props>(draft: EmailTemplateOptions<Props>): EmailTemplate<Props> => ({
  name: draft.name,
  props: draft.props,
  isAlwaysTried: draft.isAlwaysTried ?? false,
  async refresh(data, moment) {
    const props = draft.props.parse(data);
    return draft.due === 'always' ? props : draft.due(props, moment);
  },
  compose(data, reader) {
    const props = draft.props.parse(data);
    return {
      subject: cleanSingleLineText(draft.subject(reader.t, props, reader)),
      body: createElement(draft.body, { ...reader, props }),
    };
  },
});

/** Drops an email about a deadline that has passed. */
export const omitAfterDeadline =
  <Props>(deadlineOf: (data: Props) => string): Refresh<Props> =>
  (data, { now }) =>
    new Date(deadlineOf(data)) > now ? data : null;
