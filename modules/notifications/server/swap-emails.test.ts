import { describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import {
  findNotificationKind,
  notificationKindNames,
  type NotificationKindName,
  type NotificationSubject,
} from '../domain/notification-kinds.ts';
import { composeEmail, listSentences, buildView } from './compose-notification.fixture.ts';

/** Everything that a notification of matches, chains, pools and goals can say. */
const kinds = {
  'matches.made': [null],
  'matches.fit': [null],
  'chains.proposed': ['proposed'],
  'chains.moved': ['unlocked', 'lapsed', 'ended'],
  'chains.started': ['started'],
  'chains.poolEnded': ['found', 'none', 'closed'],
  'chains.poolOpened': ['opened'],
  'goals.stepped': ['up', 'level', 'down'],
  'goals.reached': [null],
} as const satisfies Partial<Record<NotificationKindName, readonly (string | null)[]>>;
const cases = Object.entries(kinds) as [keyof typeof kinds, readonly (string | null)[]][];

/** The subject of a sentence: the item, the goal, or the category of a pool. */
const isAbout = (kind: NotificationKindName, subject: NotificationSubject) =>
  findNotificationKind(kind).about === subject;
const subjects = (kind: NotificationKindName) => (isAbout(kind, 'pool') ? { thing: null, category: 'bicycles' } : {});
const ready = { next: '/offer-item/2?give=3' };
const bicycles = { 'en-US': 'Bicycles', 'pt-PT': 'Bicicletas' };
const missing = /notifications\.|[{}]|undefined|null/;

it('these are all kinds of matches, chains, pools and goals', () => {
  const subjectsHere: readonly NotificationSubject[] = ['match', 'chain', 'pool', 'goal'];
  const all = notificationKindNames.filter((kind) => subjectsHere.includes(findNotificationKind(kind).about));
  expect(Object.keys(kinds).toSorted()).toEqual(all.toSorted());
});

describe.each(locales)('in %s', (locale) => {
  it.each(cases)('%s has a letter of its own for everything that can happen', async (kind, hows) => {
    const emails = new Set<string>();
    for (const how of hows) {
      const isMatch = isAbout(kind, 'match');
      const view = buildView({ kind, how, ...subjects(kind), ...(isMatch && ready) });
      const { subject, text, html } = await composeEmail(view, locale);
      const [, words = ''] = text.split(/https:\S+/);
      expect(html).toContain('href="https://swapu.example/swap/1"');
      expect(html.includes('href="https://swapu.example/offer-item/2?give=3"')).toBe(isMatch);
      expect(words.trim().length).toBeGreaterThan(40);
      expect(`${subject} ${text}`).not.toMatch(missing);
      emails.add(`${subject}: ${words}`);
    }
    expect(emails.size).toBe(hows.length);
  });

  it.each(cases)('%s has its sentences in the app and as a push message', (kind, hows) => {
    const texts = hows.map((how) => listSentences(buildView({ kind, how, ...subjects(kind) }), locale));
    for (const { sentence, note } of texts) {
      expect(note.length).toBeGreaterThan(10);
      expect(`${sentence} ${note}`).not.toMatch(missing);
      expect(sentence).toContain(isAbout(kind, 'pool') ? bicycles[locale] : 'Canvas tent');
    }
    expect(new Set(texts.map(({ sentence }) => sentence)).size).toBe(hows.length);
  });
});

it('every kind says something else, in each language', () => {
  const texts = locales.flatMap((locale) =>
    cases.flatMap(([kind, hows]) => hows.map((how) => listSentences(buildView({ kind, how }), locale).sentence)),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it('a step of a goal that was stored without its change is one up', () => {
  expect(listSentences(buildView({ kind: 'goals.stepped', how: null }), 'en-US')).toEqual(
    listSentences(buildView({ kind: 'goals.stepped', how: 'up' }), 'en-US'),
  );
});
