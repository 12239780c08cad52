import type { MemberId } from '#contracts/ids.ts';
import { contactOf } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import { wordsFor } from '#platform/i18n/words.ts';
import { newsNote, newsSentence } from '../../domain/news-words.ts';
import type { PushMessage } from '../../domain/push.schemas.ts';
import { newsById } from '../news.queries.ts';
import { tellerOf } from '../news-teller.ts';
import { preferencesOf } from '../preferences.ts';
import { resolveNews } from '../resolve-news.ts';

/**
 * What a push message says, in its reader's language: the sentence of the notification and nothing more private than a
 * name and a title, since it stands on a locked screen. Null where there is nothing to tell any more: it was seen
 * meanwhile, it is gone, it was switched off, or its reader may not be written to.
 */
export async function messageOf(db: Db, memberId: MemberId, newsId: string, now: Date): Promise<PushMessage | null> {
  const row = await newsById(db, memberId, newsId);
  const [contact] = await contactOf(db, [memberId], now);
  if (!row || !contact || !(await preferencesOf(db, [memberId]))(memberId, row.kind).push) return null;
  const [news] = await resolveNews(db, memberId, [row], now);
  if (!news?.isThere || news.isSeen) return null;
  const { locale, timeZone } = contact;
  const teller = tellerOf({ words: wordsFor(locale), locale }, timeZone);
  return {
    title: newsSentence(news, teller),
    body: newsNote(news, teller),
    to: news.to ?? '/notification',
    tag: news.id,
    lang: locale,
  };
}
