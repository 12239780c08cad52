import type { NotificationView } from './notification.schemas.ts';

/** Words a sentence by its key, in a screen, a letter or a push message. */
type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface NotificationWording {
  readonly words: Word;
  /** A moment in the reader's form and time zone. */
  readonly moment: (iso: string) => string;
}

type NotificationFacts = Pick<NotificationView, 'kind' | 'isThere' | 'who' | 'thing' | 'how' | 'until'>;

const valuesOf = ({ who, thing, how, until }: NotificationFacts, { words, moment }: NotificationWording) => ({
  who: who ?? words('notifications.someone'),
  thing: thing ?? words('notifications.something'),
  how: how ?? '',
  until: until === null ? '' : moment(until),
});

/** A notification in a sentence; one about something that is gone says so. */
export const notificationSentence = (notification: NotificationFacts, wording: NotificationWording): string =>
  notification.isThere
    ? wording.words(`notifications.news.${notification.kind}`, valuesOf(notification, wording))
    : wording.words('notifications.gone');

/** Kinds whose second sentence tells until when there is time. */
const timed: readonly NotificationFacts['kind'][] = ['offers.received', 'offers.expiring'];

/** What to do about it, or how it goes on: a second sentence; none where it is too late for it. */
export const notificationNote = (notification: NotificationFacts, wording: NotificationWording): string =>
  notification.isThere && (notification.until !== null || !timed.includes(notification.kind))
    ? wording.words(`notifications.note.${notification.kind}`, valuesOf(notification, wording))
    : '';

/** A part of the letter that brings a single piece of news. */
export const notificationLetterText = (
  part: 'title' | 'body' | 'button',
  notification: NotificationFacts,
  wording: NotificationWording,
): string => wording.words(`notifications.letter.${notification.kind}.${part}`, valuesOf(notification, wording));
