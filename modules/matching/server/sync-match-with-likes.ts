import { sql } from 'kysely';
import { minute } from '#contracts/durations.ts';
import { newId, type ItemId, type MemberId } from '#contracts/ids.ts';
import { itemSqlFragments } from '#modules/items/public.ts';
import { areNotBlockedSql } from '#modules/members/public.ts';
import { anySql, entityColumns, asNullableSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { deferredMarkSql } from '#platform/db/deferred.ts';
import { preparedMarkSql } from '#platform/db/prepared.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { MatchId, type MatchView } from '../domain/matching.schemas.ts';
import { matchingSettings } from '../domain/matching.settings.ts';
import { announceMatchJobRef } from './announce-match.job-reference.ts';
import { ItemLike } from './like.entity.ts';
import { MemberMatch } from './swipe.entity.ts';
import { likesTopic } from './likes.topic.ts';
import { typedTables } from './tables.ts';

const liking = entityColumns(ItemLike, 'liking');
const known = entityColumns(MemberMatch, 'known');

const inOrder = (a: MemberId, b: MemberId): readonly [MemberId, MemberId] => (a < b ? [a, b] : [b, a]);

/**
 * Serialises likes between two members by an advisory lock, so that a concurrent like sees the one before it.
 * Taken after the allowance of a swipe and before any row of the pair.
 */
export async function lockMemberPair({ db }: Unit, a: MemberId, b: MemberId): Promise<void> {
  const pair = `matching.pair:${inOrder(a, b).join(':')}`;
  await sql`${preparedMarkSql} select pg_advisory_xact_lock(hashtextextended(${pair}, 0)) ${deferredMarkSql}`.execute(
    db,
  );
}

/** The item of this owner that the member liked last, of those that are still published: others make no match. */
const lastLiked = (member: MemberId, owner: MemberId) => sql<ItemId | null>`(
  select ${liking.itemId} from item_like liking
  join ${itemSqlFragments.table} on ${itemSqlFragments.id} = ${liking.itemId} and ${itemSqlFragments.isPublished}
  where ${liking.memberId} = ${member} and ${liking.ownerId} = ${owner} order by ${liking.id} desc limit 1)`;

/** Reads what two members liked of one another last, and the match that they are or were. One statement. */
export async function loadPairLikesAndMatch(db: Db, one: MemberId, other: MemberId) {
  const standing = selectList({
    oneLikes: lastLiked(one, other),
    otherLikes: lastLiked(other, one),
    matchId: asNullableSql(known.id),
    isLive: asNullableSql(known.isLive),
    announcedAt: known.announcedAt,
  });
  const { rows } = await query`
    ${preparedMarkSql} select ${standing} from (select) pair
    left join member_match known on ${known.oneId} = ${one} and ${known.otherId} = ${other}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('two members without a standing');
  return found;
}

/**
 * Writes what the likes of two members come to, under the lock of the pair: a match while each likes something of the
 * other's that is still listed. A new one is announced once its swipe cannot be undone any more, and so is a live one
 * that never was, say because its items were hidden when its time had come.
 */
export async function syncMatchWithLikes(unit: Unit, a: MemberId, b: MemberId): Promise<void> {
  for (const memberId of [a, b]) unit.publishChange(likesTopic.name, memberId);
  const [one, other] = inOrder(a, b);
  const {
    oneLikes,
    otherLikes,
    matchId: before,
    isLive,
    announcedAt,
  } = await loadPairLikesAndMatch(unit.db, one, other);
  const change = (id: MatchId) => typedTables(unit.db).updateTable('member_match').where('id', '=', id);
  if (!oneLikes || !otherLikes) {
    if (before && isLive) await change(before).set({ is_live: false }).execute();
    return;
  }
  const items = { one_item_id: otherLikes, other_item_id: oneLikes };
  if (before && isLive) {
    await change(before).set(items).execute();
    if (announcedAt === null) announceLater(unit, before);
    return;
  }
  const made = { ...items, is_live: true, matched_at: unit.now };
  const matchId = before ?? newId(MatchId, unit.now.getTime());
  if (before) await change(before).set(made).execute();
  else
    await typedTables(unit.db)
      .insertInto('member_match')
      .values({ id: matchId, one_id: one, other_id: other, announced_at: null, ...made })
      .execute();
  announceLater(unit, matchId);
}

function announceLater(unit: Unit, matchId: MatchId): void {
  if (unit.isPast) return;
  const startAfter = new Date(unit.now.getTime() + matchingSettings.read(unit.config).SWIPE_UNDO_MINUTES * minute);
  unit.enqueue(announceMatchJobRef, { matchId }, { startAfter });
}

/**
 * Returns the match of two members and the item that each would get, or null where there is none, where an item is no
 * longer listed, or where one member has blocked the other.
 */
export async function findMatchWithMember(
  { db }: Pick<Unit, 'db'>,
  me: MemberId,
  them: MemberId,
): Promise<MatchView | null> {
  const [one, other] = inOrder(me, them);
  const liked = selectList({ myItemId: lastLiked(them, me), theirItemId: lastLiked(me, them) });
  const { rows } = await query`
    select ${liked} from member_match known
    where ${known.oneId} = ${one} and ${known.otherId} = ${other} and ${known.isLive}
      and ${areNotBlockedSql(known.oneId, known.otherId)}`.execute(db);
  const [{ myItemId, theirItemId } = { myItemId: null, theirItemId: null }] = rows;
  return myItemId && theirItemId ? { myItemId, theirItemId } : null;
}

/** Filters these members to those with whom the member has a match at this moment. */
export async function findMatchedMembers(
  db: Db,
  me: MemberId,
  others: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  if (others.length === 0) return new Set();
  const rows = await typedTables(db)
    .selectFrom('member_match')
    .select(['one_id as oneId', 'other_id as otherId'])
    .where('is_live', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('one_id', '=', me), eb('other_id', '=', anySql(others))]),
        eb.and([eb('other_id', '=', me), eb('one_id', '=', anySql(others))]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ oneId, otherId }) => (oneId === me ? otherId : oneId)));
}
