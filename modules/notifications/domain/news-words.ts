import type { NewsView } from './news.schemas.ts';

/** Words a sentence by its key, in a screen, a letter or a push message. */
type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface NewsTeller {
  readonly words: Word;
  /** A moment in the reader's form and time zone. */
  readonly moment: (iso: string) => string;
}

type Told = Pick<NewsView, 'kind' | 'isThere' | 'who' | 'thing' | 'how' | 'until'>;

const valuesOf = ({ who, thing, how, until }: Told, { words, moment }: NewsTeller) => ({
  who: who ?? words('notifications.someone'),
  thing: thing ?? words('notifications.something'),
  how: how ?? '',
  until: until === null ? '' : moment(until),
});

/** A notification in a sentence; one about something that is gone says so. */
export const newsSentence = (news: Told, teller: NewsTeller): string =>
  news.isThere
    ? teller.words(`notifications.news.${news.kind}`, valuesOf(news, teller))
    : teller.words('notifications.gone');

/** Kinds whose second sentence tells until when there is time. */
const timed: readonly Told['kind'][] = ['offers.received', 'offers.expiring'];

/** What to do about it, or how it goes on: a second sentence; none where it is too late for it. */
export const newsNote = (news: Told, teller: NewsTeller): string =>
  news.isThere && (news.until !== null || !timed.includes(news.kind))
    ? teller.words(`notifications.note.${news.kind}`, valuesOf(news, teller))
    : '';

/** A part of the letter that brings a single piece of news. */
export const newsLetterText = (part: 'title' | 'body' | 'button', news: Told, teller: NewsTeller): string =>
  teller.words(`notifications.letter.${news.kind}.${part}`, valuesOf(news, teller));
