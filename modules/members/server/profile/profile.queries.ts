import { sql } from 'kysely';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import { memberNames, registeredMembersSql } from '#modules/identity/public.ts';
import { anySql, entityColumns, asNullableSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import type { OwnProfileView, PublicProfileView } from '../../domain/profile.ts';
import { profilePictureSql } from './member-picture.ts';
import { areNotBlockedSql } from '../blocks/not-blocked.ts';
import { MemberProfile } from '../profile.entity.ts';
import { typedTables } from '../tables.ts';

const profile = entityColumns(MemberProfile, 'profile');

const card = selectList({
  id: sql<MemberId>`names.id`,
  username: sql<string>`names.username`,
  suburb: asNullableSql(profile.suburb),
  state: asNullableSql(profile.state),
  picture: profilePictureSql,
});
/** A member in short, for a card, a row or a message; with the path of the picture. */
export type MemberCard = SelectedRow<typeof card>;

const about = selectList({
  bio: sql<string>`coalesce(${profile.bio}, '')`,
  isBioRemoved: sql<boolean>`coalesce(${profile.isBioRemoved}, false)`,
  interests: sql<string[]>`coalesce(${profile.interests}, '{}')`,
  interestWords: sql<string[]>`coalesce(${profile.interestWords}, '{}')`,
});
const joined = selectList({ joinedAt: sql<Date>`names.joined_at` });
const postal = selectList({ postcode: asNullableSql(profile.postcode) });

/** Members with their profiles; the aliases are those of the select lists. */
const names = sql`${memberNames} names left join member_profile profile on profile.member_id = names.id`;

/** Members by their ids, unordered, without closed or banned accounts. One statement for any number of ids. */
export async function loadMemberCards(db: Db, ids: readonly MemberId[]): Promise<MemberCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await query`select ${card} from ${names} where names.id = ${anySql(ids)}`.execute(db);
  return rows;
}

/** A member's page as other members see it; null if the two may not see each other. */
export async function loadPublicProfile(db: Db, viewer: MemberId, id: MemberId): Promise<PublicProfileView | null> {
  const { rows } = await query`
    select ${card}, ${about}, ${joined} from ${names}
    where names.id = ${id} and ${areNotBlockedSql(sql`names.id`, sql`${viewer}::uuid`)}`.execute(db);
  const [found] = rows;
  return found ? requireReadableRow(found, (row) => ({ ...row, joinedAt: row.joinedAt.toISOString() })) : null;
}

/** A copy of a member's page at this moment, as evidence for the staff who decide about a report of them. */
export interface MemberEvidence extends Pick<PublicProfileView, 'username' | 'bio' | 'suburb' | 'interestWords'> {
  /** The picture beside the name. */
  readonly imageIds: readonly ImageId[];
}

const portrait = selectList({ pictureId: asNullableSql(profile.pictureId) });

/** Undefined for an account that never was a member; one that is banned, away or closed is reported as it is. */
export async function loadMemberEvidence(db: Db, id: MemberId): Promise<MemberEvidence | undefined> {
  const { rows } = await query`
    select ${card}, ${about}, ${portrait} from ${registeredMembersSql} names left join member_profile profile on profile.member_id = names.id
    where names.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { username, bio, suburb, interestWords, pictureId } = found;
  return { username, bio, suburb, interestWords, imageIds: pictureId === null ? [] : [pictureId] };
}

/** A member's own profile as it is stored. */
export async function loadOwnProfile(
  db: Db,
  id: MemberId,
): Promise<Omit<OwnProfileView, 'editVersion' | 'interestsVersion'> | null> {
  const { rows } = await query`
    select ${card}, ${about}, ${postal} from ${names} where names.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The location of a member's items as others may see it: the suburb and its centre. All null until the member enters a
 * place.
 */
export interface MemberPlace {
  readonly suburb: string | null;
  /** State or territory, such as QLD. */
  readonly region: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export async function findMemberPlace(db: Db, id: MemberId): Promise<MemberPlace> {
  const place = await typedTables(db)
    .selectFrom('member_profile')
    .select(['suburb', 'state as region', 'latitude', 'longitude'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return place ?? { suburb: null, region: null, latitude: null, longitude: null };
}

/** Interests of a member: categories and free words. Both empty until the member chooses. */
export interface MemberInterests {
  readonly categories: readonly string[];
  readonly words: readonly string[];
}

export async function loadInterests(db: Db, id: MemberId): Promise<MemberInterests> {
  const row = await typedTables(db)
    .selectFrom('member_profile')
    .select(['interests', 'interest_words'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return { categories: row?.interests ?? [], words: row?.interest_words ?? [] };
}
