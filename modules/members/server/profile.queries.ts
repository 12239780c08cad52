import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnProfile, PublicProfile } from '../domain/profile.ts';
import { pictureColumn } from './member-picture.ts';
import { areNotBlocked } from './not-blocked.ts';

/** A member in short, for a card, a row or a message. */
export interface MemberCard {
  readonly id: MemberId;
  readonly username: string;
  /** Path of the picture, or null. */
  readonly picture: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
}

const picture = sql`${pictureColumn} as picture`;
const interests = sql`coalesce(profile.interests, '{}') as interests, coalesce(profile.interest_words, '{}') as "interestWords"`;
const names = sql`${memberNames} names left join member_profile profile on profile.member_id = names.id`;

/** Members by their ids, unordered, without closed or banned accounts. One statement for any number of ids. */
export async function memberCards(db: Db, ids: readonly MemberId[]): Promise<MemberCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MemberCard>`
    select names.id, names.username, profile.suburb, profile.state, ${picture}
    from ${names} where names.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** A member's page as other members see it; null if the two may not see each other. */
export async function publicProfile(db: Db, viewer: MemberId, id: MemberId): Promise<PublicProfile | null> {
  const { rows } = await sql<Omit<PublicProfile, 'joinedAt'> & { joinedAt: Date }>`
    select names.id, names.username, profile.suburb, profile.state, coalesce(profile.bio, '') as bio,
           ${picture}, ${interests}, names.joined_at as "joinedAt"
    from ${names} where names.id = ${id} and ${areNotBlocked(sql`names.id`, sql`${viewer}::uuid`)}`.execute(db);
  return rows[0] ? { ...rows[0], joinedAt: rows[0].joinedAt.toISOString() } : null;
}

export async function ownProfile(db: Db, id: MemberId): Promise<OwnProfile | null> {
  const { rows } = await sql<OwnProfile>`
    select names.id, names.username, profile.suburb, profile.state, profile.postcode, coalesce(profile.bio, '') as bio,
           ${picture}, ${interests}
    from ${names} where names.id = ${id}`.execute(db);
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

export async function placeOf(db: Db, id: MemberId): Promise<MemberPlace> {
  const { rows } =
    await sql<MemberPlace>`select suburb, state as region, latitude, longitude from member_profile where member_id = ${id}`.execute(
      db,
    );
  return rows[0] ?? { suburb: null, region: null, latitude: null, longitude: null };
}
