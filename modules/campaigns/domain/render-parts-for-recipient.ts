import type { EmailRecipient } from './email-recipient.ts';
import type { EmailPart } from './merge-marks.ts';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const controls = /[\p{Cc}\p{Co}\u2028\u2029]+/gu;

/** Writes a recipient's value into one part of an email. */
export type ValueEscape = (value: string) => string;

/** Control characters would end a header or a line; they stand in no name, title or code. */
export const replaceControlCharacters: ValueEscape = (value) => value.replace(controls, ' ');
export const escapeForSubject = replaceControlCharacters;
export const escapeForHtml: ValueEscape = (value) =>
  replaceControlCharacters(value).replace(/[&<>"']/g, (email) => named[email] ?? email);

function meetsCondition(what: string, { facts, items, coupon, openUrl }: EmailRecipient): boolean {
  const [name = '', index] = what.split('.');
  switch (name) {
    case 'item':
      return items.length > Number(index);
    case 'itemPicture':
      return Boolean(items[Number(index)]?.pictureUrl);
    case 'hasPicks':
      return items.length > 0;
    case 'hasCoupon':
      return coupon !== null;
    case 'countsOpens':
      return openUrl !== null;
    default:
      return Boolean(facts[name]);
  }
}

const holds = ([what = '', not]: readonly string[], recipient: EmailRecipient): boolean =>
  meetsCondition(what, recipient) === (not !== 'not');

function fillField([name = '', substitute = '']: readonly string[], { firstName, facts }: EmailRecipient): string {
  const value = name === 'firstName' ? firstName : facts[name];
  const text = value === undefined || typeof value === 'boolean' ? '' : String(value).trim();
  return text === '' ? substitute : text;
}

function fillItem([index = '0', what]: readonly string[], { items, link }: EmailRecipient): string {
  const item = items[Number(index)];
  if (!item) return '';
  if (what === 'url') return link(item.url);
  return (what === 'picture' ? item.pictureUrl : what === 'place' ? item.place : item.title) ?? '';
}

function fillPart(part: Exclude<EmailPart, { text: string } | { kind: 'if' }>, recipient: EmailRecipient): string {
  switch (part.kind) {
    case 'field':
      return fillField(part.args, recipient);
    case 'link':
      return recipient.link(part.args[0] ?? '');
    case 'coupon':
      return recipient.coupon ?? '';
    case 'unsubscribe':
      return recipient.unsubscribeUrl;
    case 'open':
      return recipient.openUrl ?? '';
    case 'item':
      return fillItem(part.args, recipient);
  }
}

export function renderPartsForRecipient(
  parts: readonly EmailPart[],
  recipient: EmailRecipient,
  write: ValueEscape,
): string {
  let filled = '';
  for (const part of parts) {
    if ('text' in part) filled += part.text;
    else if (part.kind === 'if')
      filled += holds(part.args, recipient) ? renderPartsForRecipient(part.parts, recipient, write) : '';
    else filled += write(fillPart(part, recipient));
  }
  return filled;
}
