import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { listRemovedItems } from '#modules/items/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { RemovalView } from '../../domain/appeal.ts';
import { typedTables } from '../tables.ts';
import { removableTextPlaces } from '../removable-text-places.ts';
import { findCurrentRuling } from './record-appeal.ts';

type RemovedSubject = Pick<RemovalView, 'kind' | 'subjectId' | 'excerpt'>;

/** The number of each kind that the list shows, the newest first. */
const shown = 20;

/** Loads the member's content that staff removed, as far as it still is removed, the newest first. */
export async function listRemovals(
  db: Db,
  memberId: MemberId,
  { config, now }: { readonly config: Pick<Config, 'APPEAL_DAYS'>; readonly now: Date },
): Promise<RemovalView[]> {
  const removed = [
    ...(await removedTexts(db, memberId)),
    ...(await listRemovedItems(db, memberId, shown)).map(({ id, title }) => ({
      kind: 'item' as const,
      subjectId: id,
      excerpt: title,
    })),
    ...(await removedPictures(db, memberId)),
  ];
  const views = await Promise.all(removed.map((one) => toView(db, one, config.APPEAL_DAYS, now)));
  return views.flatMap((view) => view ?? []).toSorted((one, other) => (one.ruledAt < other.ruledAt ? 1 : -1));
}

async function toView(db: Db, removed: RemovedSubject, days: number, now: Date): Promise<RemovalView | undefined> {
  const ruling = await findCurrentRuling(db, { kind: removed.kind, id: removed.subjectId });
  if (!ruling) return undefined;
  const appeal = await typedTables(db)
    .selectFrom('appeal')
    .select(['state', 'words', 'reason'])
    .where('ruling_id', '=', ruling.id)
    .executeTakeFirst();
  const until = new Date(ruling.at.getTime() + days * day);
  return {
    ...removed,
    reason: ruling.reason,
    ruledAt: ruling.at.toISOString(),
    appealUntil: until.toISOString(),
    canAppeal: !appeal && until >= now,
    appeal: appeal ?? null,
  };
}

async function removedTexts(db: Db, memberId: MemberId): Promise<RemovedSubject[]> {
  const texts = await typedTables(db)
    .selectFrom('removed_text')
    .select(['kind', 'subject_id as subjectId', 'content'])
    .where('about_id', '=', memberId)
    .where('restored_at', 'is', null)
    .orderBy('removed_at', 'desc')
    .limit(shown)
    .execute();
  return texts.map(({ kind, subjectId, content }) => ({
    kind,
    subjectId,
    excerpt: content === null ? '' : removableTextPlaces[kind].excerptOf(content),
  }));
}

async function removedPictures(db: Db, memberId: MemberId): Promise<RemovedSubject[]> {
  const pictures = await typedTables(db)
    .selectFrom('report')
    .select('subject_id as subjectId')
    .where('about_id', '=', memberId)
    .where('subject_kind', '=', 'picture')
    .where('decision', '=', 'pictureRemoved')
    .orderBy('reported_at', 'desc')
    .limit(shown)
    .execute();
  return pictures.map(({ subjectId }) => ({ kind: 'picture', subjectId, excerpt: '' }));
}
