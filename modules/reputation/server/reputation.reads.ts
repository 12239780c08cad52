import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { loadMemberCards } from '#modules/members/public.ts';
import { mapPage } from '#contracts/page.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import { toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { reputationErrors } from '../domain/reputation.errors.ts';
import type {
  OwnReview,
  ownReviewsInput,
  ownReviewsPage,
  reviewKeyInput,
  memberReviewsInput,
  memberReviewsPage,
  ReviewReply,
} from '../domain/reputation.schemas.ts';
import { computeReviewDeadline } from '../domain/review-deadline.ts';
import { reputationSettings } from '../domain/reputation.settings.ts';
import { findOwnReview, listOwnReviews, listReviewsAboutMember, type OwnReviewRow } from './reviews.queries.ts';

/** The context that a read needs of its call. */
export interface ReviewReadContext {
  readonly db: Db;
  readonly cursors: CursorCodec;
  readonly now: Date;
  readonly config: ParsedSettings;
}

type People = ReadonlyMap<MemberId, OwnReview['partner']>;

async function findPeople(db: Db, ids: readonly MemberId[]): Promise<People> {
  const cards = await loadMemberCards(db, [...new Set(ids)]);
  return new Map(cards.map(({ id, username, picture }) => [id, { id, username, pictureUrl: picture }]));
}

const iso = (moment: Date | string): string => new Date(moment).toISOString();
const toPosition = ({ position, id }: { readonly position: string; readonly id: string }) => [position, id];

interface ReplyRow {
  readonly reply: string | null;
  readonly repliedAt: Date | string | null;
  readonly replyRemovedAt: Date | string | null;
  readonly removedAt: Date | string | null;
}

/** The answer to a review that is shown: to words that staff removed, which it may repeat, none is. */
const pickReply = ({ reply, repliedAt, replyRemovedAt, removedAt }: ReplyRow): ReviewReply | null =>
  reply === null || repliedAt === null || removedAt !== null || (reply === '' && replyRemovedAt === null)
    ? null
    : { text: reply, repliedAt: iso(repliedAt), isRemoved: replyRemovedAt !== null };

function pickReviewText(
  side:
    | (Pick<OwnReviewRow, 'id' | 'partnerStars' | 'swapStars' | 'text'> &
        ReplyRow & {
          readonly writtenAt: Date | string | null;
          readonly removedAt: Date | string | null;
        })
    | null,
): OwnReview['mine'] {
  if (!side || side.writtenAt === null) return null;
  return {
    id: side.id,
    partnerStars: side.partnerStars,
    swapStars: side.swapStars,
    text: side.text ?? '',
    writtenAt: iso(side.writtenAt),
    isRemoved: side.removedAt !== null,
    reply: pickReply(side),
  };
}

function toOwnReview(row: OwnReviewRow, people: People, { now, config }: ReviewReadContext): OwnReview[] {
  const partner = people.get(row.partnerId);
  if (!partner) return [];
  const closesAt = computeReviewDeadline(row.openedAt, reputationSettings.read(config).REVIEW_DAYS);
  return [
    {
      swapId: row.swapId,
      partner,
      closesAt: iso(closesAt),
      isOpen: closesAt > now,
      mine: pickReviewText(row),
      theirs: pickReviewText(row.theirs),
    },
  ];
}

/** @throws reputation.nothingToReview */
export async function loadOwnReview(
  reading: ReviewReadContext,
  author: MemberId,
  key: z.infer<typeof reviewKeyInput>,
): Promise<OwnReview> {
  const review = await findOwnReviewView(reading, author, key);
  if (!review) throw reputationErrors.nothingToReview();
  return review;
}

/** Loads the same; null where there is none, such as in the moment between the end of a swap and its reviews. */
export async function findOwnReviewView(
  reading: ReviewReadContext,
  author: MemberId,
  { swapId, partnerId }: z.infer<typeof reviewKeyInput>,
): Promise<OwnReview | null> {
  const row = await findOwnReview(reading.db, author, swapId, partnerId);
  const people = await findPeople(reading.db, [partnerId]);
  const [review] = row ? requireReadableRow(row, () => toOwnReview(row, people, reading)) : [];
  return review ?? null;
}

export async function loadOwnReviewPage(
  reading: ReviewReadContext,
  author: MemberId,
  { cursor, limit }: z.infer<typeof ownReviewsInput>,
): Promise<z.infer<typeof ownReviewsPage>> {
  const { db, cursors, now } = reading;
  const list = ['reputation.own', author];
  const place = parsePageCursor(cursors, list, cursor, now);
  const page = toPage(await listOwnReviews(db, author, limit + 1, place.after), limit, {
    cursors,
    list,
    place,
    positionOf: toPosition,
    itemOf: (row) => row,
  });
  const people = await findPeople(
    db,
    page.items.map(({ partnerId }) => partnerId),
  );
  const read = mapPage(page, (row) => toOwnReview(row, people, reading));
  return { ...read, items: read.items.flat() };
}

export async function loadMemberReviewPage(
  { db, cursors, now }: ReviewReadContext,
  viewer: MemberId,
  { memberId, cursor, limit }: z.infer<typeof memberReviewsInput>,
): Promise<z.infer<typeof memberReviewsPage>> {
  const list = ['reputation.about', memberId];
  const place = parsePageCursor(cursors, list, cursor, now);
  const page = toPage(await listReviewsAboutMember(db, viewer, memberId, limit + 1, place.after), limit, {
    cursors,
    list,
    place,
    positionOf: toPosition,
    itemOf: (row) => row,
  });
  const people = await findPeople(
    db,
    page.items.flatMap(({ authorId, isNamed }) => (isNamed ? [authorId] : [])),
  );
  return mapPage(page, ({ id, authorId, stars, text, publishedAt, ...reply }) => ({
    id,
    author: people.get(authorId) ?? null,
    stars,
    text,
    publishedAt: iso(publishedAt),
    reply: pickReply(reply),
  }));
}
