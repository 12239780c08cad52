import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { contactOf, type Contact } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { NewsView } from '../domain/news.schemas.ts';
import { newsLetter } from '../emails/news.email.tsx';
import { newsDigestLetter } from '../emails/news-digest.email.tsx';
import { newsColumns, type NewsRow } from './news-row.ts';
import { preferencesOf } from './preferences.ts';
import { resolveNews } from './resolve-news.ts';
import { lockMailOf, newsMail } from './schedule-mail.ts';
import { stopPath } from './stop-link.ts';

/** More than these would not be read; the letter says how many there are. */
const shownInLetter = 12;

/**
 * Mails what waits for one member, when the first of it has waited its time: one thing as a letter of its own, several
 * as one letter. Taking it and posting the letter are one transaction, so a crash in between loses and doubles nothing.
 */
export const mailNews = defineJob({
  ...newsMail,
  retryLimit: 10,
  concurrency: 2,
  run: ({ transaction, host }, { memberId }) => transaction((unit) => mailWhatWaits(unit, host, memberId)),
});

async function mailWhatWaits(unit: Unit, host: Host, memberId: MemberId): Promise<void> {
  await lockMailOf(unit, [memberId]);
  const due = await mailDue(unit, host, memberId);
  if (due === null) return;
  if (due > unit.now) return unit.enqueue(newsMail, { memberId }, { startAfter: due });
  const [contact] = await contactOf(unit.db, [memberId], unit.now);
  const waiting = await takeWaiting(unit, memberId);
  if (contact) post(unit, host, contact, await stillNews(unit, memberId, waiting));
}

async function mailDue(unit: Unit, host: Host, memberId: MemberId): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(mail_asked_at) as since from notification where member_id = ${memberId} and mail_asked_at is not null`.execute(
    unit.db,
  );
  const since = rows[0]?.since;
  return since ? new Date(since.getTime() + host.config.NEWS_MAIL_SECONDS * 1_000) : null;
}

async function takeWaiting(unit: Unit, memberId: MemberId): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    update notification set mail_asked_at = null where member_id = ${memberId} and mail_asked_at is not null returning ${newsColumns}`.execute(
    unit.db,
  );
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Without what was seen in the app meanwhile, what is gone, and what the member does not want mailed any more. */
async function stillNews(unit: Unit, memberId: MemberId, waiting: readonly NewsRow[]): Promise<NewsView[]> {
  const on = await preferencesOf(unit.db, [memberId]);
  const wanted = waiting.filter(({ kind, isSeen }) => !isSeen && on(memberId, kind).mail);
  const views = await resolveNews(unit.db, memberId, wanted, unit.now);
  return views.filter(({ isThere, isSeen }) => isThere && !isSeen);
}

function post(unit: Unit, host: Host, contact: Contact, news: readonly NewsView[]): void {
  const [first] = news;
  if (!first) return;
  const posting = {
    to: { address: contact.address, name: contact.username },
    locale: contact.locale,
    unsubscribe: stopPath(
      host.secrets,
      contact.id,
      news.map(({ kind }) => kind),
    ),
  };
  const { timeZone } = contact;
  if (news.length === 1) unit.mail(newsLetter, { ...posting, props: { news: first, timeZone } });
  else
    unit.mail(newsDigestLetter, {
      ...posting,
      props: { news: news.slice(0, shownInLetter), count: news.length, timeZone },
    });
}
