import { isOneOf } from '#contracts/is-one-of.ts';
import { findNotificationKind } from './notification-kinds.ts';
import type { NotificationView } from './notification.schemas.ts';

/** Translates a key into a sentence, on a screen, in an email or in a push message. */
type TranslateKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface NotificationFormat {
  readonly words: TranslateKey;
  /** Formats a moment in the reader's locale and time zone. */
  readonly moment: (iso: string) => string;
  /** Formats a sum in the reader's locale. */
  readonly money: (cents: number) => string;
}

type NotificationContent = Pick<
  NotificationView,
  | 'kind'
  | 'isThere'
  | 'hasLeft'
  | 'who'
  | 'thing'
  | 'more'
  | 'others'
  | 'cents'
  | 'category'
  | 'how'
  | 'until'
  | 'changed'
>;

/** The first item by its title, with the number of others; or the sum, or the category. */
function nameSubject(
  { thing, more = 0, others = 0, cents, category }: NotificationContent,
  { words, money }: NotificationFormat,
): string {
  if (category !== undefined) return words(`items.category.${category}`);
  if (thing === null) return typeof cents === 'number' ? money(cents) : words('notifications.something');
  if (others > 0) return words('notifications.oneOf', { thing, count: others });
  return more > 0 ? words('notifications.andMore', { thing, count: more }) : thing;
}

/** The steps of a swap that its page words. */
const swapSteps = [
  'arrange',
  'answerDelivery',
  'send',
  'answerCancel',
  'meet',
  'meetToGet',
  'met',
  'answerNoShow',
  'shareAddress',
  'askAddress',
] as const;

/** The sentence of a step, as the swap's page has it. */
const wordStep = (content: NotificationContent, who: string, format: NotificationFormat): string => {
  const { kind, how } = content;
  if (kind !== 'swaps.due') return '';
  const thing = nameSubject(content, format);
  if (how === 'sendBack') return format.words('swaps.return.holder.awaited.title', { name: who, thing });
  return isOneOf(swapSteps, how)
    ? format.words(`swaps.next.${how}.title`, { name: who, things: thing, count: 1, how: 'several' })
    : format.words('notifications.otherStep', { who });
};

const buildValues = (content: NotificationContent, format: NotificationFormat) => {
  const { who, how, until, changed = [] } = content;
  const { words, moment } = format;
  const name = who ?? words('notifications.someone');
  return {
    who: name,
    step: wordStep(content, name, format),
    thing: nameSubject(content, format),
    // A direct room is about no item.
    how: how ?? (content.thing === null ? '' : 'about'),
    isNamed: content.thing === null ? 'no' : 'yes',
    changed: changed.map((part) => words(`notifications.part.${part}`)).join(', '),
    until: until === null ? '' : moment(until),
  };
};

/** A notification as a sentence; where the reader may not see its subject, the sentence says so. */
export const formatNotification = (notification: NotificationContent, format: NotificationFormat): string =>
  notification.isThere || notification.hasLeft
    ? format.words(`notifications.news.${notification.kind}`, buildValues(notification, format))
    : format.words('notifications.gone');

/** A second sentence on what to do, or what happens next; empty once the deadline has passed. */
export const formatNotificationNote = (notification: NotificationContent, format: NotificationFormat): string =>
  notification.isThere && (notification.until !== null || !findNotificationKind(notification.kind).isTimed)
    ? format.words(`notifications.note.${notification.kind}`, buildValues(notification, format))
    : '';

/** A text of the email for a single notification. */
export const formatNotificationEmailText = (
  part: 'title' | 'body' | 'button' | 'next',
  notification: NotificationContent,
  format: NotificationFormat,
): string => format.words(`notifications.letter.${notification.kind}.${part}`, buildValues(notification, format));
