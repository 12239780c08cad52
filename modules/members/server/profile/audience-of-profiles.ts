import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { State } from '../../domain/postcodes.ts';
import { MemberProfile } from '../profile.entity.ts';

const profile = entityColumns(MemberProfile);

/** Conditions of a mailing on a profile; an empty list does not filter. */
export interface ProfileAudience {
  readonly states?: readonly State[] | undefined;
  /** Category slugs; one shared interest is enough. */
  readonly interests?: readonly string[] | undefined;
}

/** SQL condition: the profile of the member whose id is in this column meets the filters; null where there are none. */
export function profileMatchesAudienceSql(
  member: RawBuilder<unknown>,
  { states = [], interests = [] }: ProfileAudience,
): RawBuilder<boolean> | null {
  if (states.length === 0 && interests.length === 0) return null;
  const lives = states.length === 0 ? sql`true` : sql`${profile.state} = any(${[...states]}::text[])`;
  const likes = interests.length === 0 ? sql`true` : sql`${profile.interests} && ${[...interests]}::text[]`;
  return sql`exists (select from member_profile where ${profile.memberId} = ${member} and ${lives} and ${likes})`;
}
