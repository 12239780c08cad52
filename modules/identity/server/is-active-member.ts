import { sql, type RawBuilder } from 'kysely';
import { entityColumns, type Columns } from '#platform/db/columns.ts';
import { MemberAccount } from './account.entity.ts';

type Account = Columns<typeof MemberAccount>;
type Moment = Date | RawBuilder<Date>;

const unaliased = entityColumns(MemberAccount);

/** SQL condition on `member_account`: the ban, if any, is over at this moment. */
export const isNotBannedSql = (now: Moment, { bannedAt, bannedUntil }: Account = unaliased): RawBuilder<boolean> =>
  sql<boolean>`(${bannedAt} is null or ${bannedUntil} <= ${now})`;

/** SQL condition on `member_account`: the member is banned at this moment; a ban without an end is permanent. */
export const isBannedSql = (now: Moment, { bannedAt, bannedUntil }: Account = unaliased): RawBuilder<boolean> =>
  sql<boolean>`(${bannedAt} is not null and (${bannedUntil} is null or ${bannedUntil} > ${now}))`;

/** SQL condition on `member_account`: registered, not absent and not banned. Other members see only these. */
export const isActiveMemberSql = (now: Moment): RawBuilder<boolean> =>
  sql<boolean>`(${unaliased.registeredAt} is not null and ${unaliased.absence} is null and ${isNotBannedSql(now)})`;
