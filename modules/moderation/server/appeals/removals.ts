import type { MemberId } from '#contracts/ids.ts';
import type { Page } from '#contracts/page.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { listItemsRemovedByStaff } from '#modules/items/public.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { parsePageCursor, toPage } from '#platform/db/keyset.ts';
import type { RemovalListInput, RemovalView } from '../../domain/appeal.ts';
import { computeAppealEnd } from '../../domain/compute-appeal-end.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { typedTables } from '../tables.ts';
import { toRemovedTextExcerpt } from '../removable-text-handlers.ts';
import { findCurrentRuling } from './find-ruling.ts';

interface RemovedSubject extends Pick<RemovalView, 'kind' | 'subjectId' | 'excerpt'> {
  /** Orders the list. The ruling's own time is read for the rows of a page only. */
  readonly at: Date;
}

/** The rows that a member's own list shows. */
const shownToAuthor = 100;

type RemovalContext = { readonly config: ParsedSettings; readonly now: Date };

/** Loads the member's content that staff removed, as far as it still is removed, the newest first. */
export async function listRemovals(db: Db, memberId: MemberId, context: RemovalContext): Promise<RemovalView[]> {
  return loadViews(db, (await listRemovedSubjects(db, memberId)).slice(0, shownToAuthor), context);
}

/**
 * Loads a page of the same list.
 * @throws platform.staleCursor
 */
export async function loadRemovalPage(
  db: Db,
  { memberId, cursor, limit }: RemovalListInput,
  context: RemovalContext & { readonly cursors: CursorCodec },
): Promise<Page<RemovalView>> {
  const list = ['moderation.removals', memberId];
  const place = parsePageCursor(context.cursors, list, cursor, context.now);
  const [time, after] = place.after ?? [];
  const isPast = ({ at, ...subject }: RemovedSubject) =>
    place.after === null ||
    at.getTime() < Number(time) ||
    (at.getTime() === Number(time) && toKey(subject) < String(after));
  const rest = (await listRemovedSubjects(db, memberId)).filter(isPast);
  const { nextCursor } = toPage(rest.slice(0, limit + 1), limit, {
    cursors: context.cursors,
    list,
    place,
    positionOf: (subject) => [subject.at.getTime(), toKey(subject)],
    itemOf: (subject) => subject,
  });
  return { items: await loadViews(db, rest.slice(0, limit), context), nextCursor };
}

const toKey = ({ kind, subjectId }: Pick<RemovedSubject, 'kind' | 'subjectId'>) => `${kind} ${subjectId}`;

/** Loads the removed subjects of all kinds in the order of the list: ids and times, which are few for a member. */
async function listRemovedSubjects(db: Db, memberId: MemberId): Promise<RemovedSubject[]> {
  const items = (await listItemsRemovedByStaff(db, memberId)).map(({ id, title, changedAt }) => ({
    kind: 'item' as const,
    subjectId: id,
    excerpt: title,
    at: changedAt,
  }));
  const removed = [...items, ...(await listRemovedTexts(db, memberId)), ...(await listRemovedPictures(db, memberId))];
  return removed.sort((one, other) => other.at.getTime() - one.at.getTime() || (toKey(one) < toKey(other) ? 1 : -1));
}

async function loadViews(
  db: Db,
  removed: readonly RemovedSubject[],
  { config, now }: RemovalContext,
): Promise<RemovalView[]> {
  const { APPEAL_DAYS } = moderationSettings.read(config);
  const views = await Promise.all(removed.map((one) => toView(db, one, APPEAL_DAYS, now)));
  return views.flatMap((view) => view ?? []).toSorted((one, other) => (one.ruledAt < other.ruledAt ? 1 : -1));
}

async function toView(
  db: Db,
  { at: _at, ...removed }: RemovedSubject,
  days: number,
  now: Date,
): Promise<RemovalView | undefined> {
  const ruling = await findCurrentRuling(db, { kind: removed.kind, id: removed.subjectId });
  if (!ruling) return undefined;
  const appeal = await typedTables(db)
    .selectFrom('appeal')
    .select(['state', 'words', 'reason'])
    .where('ruling_id', '=', ruling.id)
    .executeTakeFirst();
  const until = computeAppealEnd(ruling.at, days);
  return {
    ...removed,
    reason: ruling.reason,
    ruledAt: ruling.at.toISOString(),
    appealUntil: until.toISOString(),
    canAppeal: !appeal && until >= now,
    appeal: appeal ?? null,
  };
}

async function listRemovedTexts(db: Db, memberId: MemberId): Promise<RemovedSubject[]> {
  const texts = await typedTables(db)
    .selectFrom('removed_text')
    .select(['kind', 'subject_id as subjectId', 'content', 'removed_at as at'])
    .where('about_id', '=', memberId)
    .where('restored_at', 'is', null)
    .execute();
  return texts.map(({ kind, subjectId, content, at }) => ({
    kind,
    subjectId,
    at,
    excerpt: toRemovedTextExcerpt(kind, content),
  }));
}

async function listRemovedPictures(db: Db, memberId: MemberId): Promise<RemovedSubject[]> {
  const pictures = await typedTables(db)
    .selectFrom('report')
    .select((eb) => ['subject_id as subjectId', eb.fn.max('reported_at').as('at')])
    .where('about_id', '=', memberId)
    .where('subject_kind', '=', 'picture')
    .where('decision', '=', 'pictureRemoved')
    .groupBy('subject_id')
    .execute();
  return pictures.map(({ subjectId, at }) => ({ kind: 'picture', subjectId, excerpt: '', at }));
}
