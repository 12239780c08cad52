import type { Locale } from '#contracts/locale.ts';
import {
  renderPartsForRecipient,
  escapeForHtml,
  escapeForSubject,
  replaceControlCharacters,
} from './render-parts-for-recipient.ts';
import { parseMergeParts, type EmailPart } from './merge-marks.ts';
import type { EmailRecipient } from './email-recipient.ts';

/**
 * Fields of a recipient that a design may name, besides the first name. A campaign supplies each; a missing one is
 * empty.
 */
export const mergeFields = ['suburb', 'state', 'itemsListed', 'swapsDone'] as const;
export type MergeField = (typeof mergeFields)[number];

/**
 * Conditions on a recipient that a part may have. A campaign supplies all but the last two as facts; `hasPicks` and
 * `hasCoupon` follow from the recipient's items and coupon.
 */
export const emailConditions = ['hasItems', 'hasSwapped', 'isSubscriber', 'hasPicks', 'hasCoupon'] as const;
export type EmailCondition = (typeof emailConditions)[number];

/** A design in one language as MJML compiled it, once for all recipients; recipient's parts are still marks in it. */
export interface CompiledEmail {
  readonly designId: string;
  readonly version: number;
  readonly language: Locale;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly needs: {
    /** `each` asks for a code of its own for every recipient; `shared` brings its code. */
    readonly coupon: 'none' | 'shared' | 'each';
    /** The most items that a grid of the design shows; 0 without a grid. */
    readonly items: number;
  };
}

export interface FilledEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Parts = Record<keyof FilledEmail, readonly EmailPart[]>;
const parsed = new WeakMap<CompiledEmail, Parts>();

function parseEmailParts(email: CompiledEmail): Parts {
  const known = parsed.get(email);
  if (known) return known;
  const parts = {
    subject: parseMergeParts(email.subject),
    html: parseMergeParts(email.html),
    text: parseMergeParts(email.text),
  };
  parsed.set(email, parts);
  return parts;
}

/**
 * Writes a recipient into a letter. Every value is escaped for its place. Pass the same letter object for all its
 * recipients: it is parsed once.
 */
export function renderEmailForRecipient(email: CompiledEmail, recipient: EmailRecipient): FilledEmail {
  const { subject, html, text } = parseEmailParts(email);
  return {
    subject: renderPartsForRecipient(subject, recipient, escapeForSubject),
    html: renderPartsForRecipient(html, recipient, escapeForHtml),
    text: renderPartsForRecipient(text, recipient, replaceControlCharacters),
  };
}
