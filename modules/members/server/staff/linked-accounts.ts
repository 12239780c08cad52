import type { MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { listLinkedAccounts, computeIpHashRetentionStart, identitySettings } from '#modules/identity/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { LinkedAccountsView } from '../../domain/staff-list.ts';
import { MemberContact } from '../contact.entity.ts';

const [mine, theirs] = [entityColumns(MemberContact, 'mine'), entityColumns(MemberContact, 'theirs')];
const neighbour = selectList({ id: theirs.memberId });

/**
 * Accounts that may belong to the same person: seen in the same browser or network within `IP_HASH_DAYS`, or with the
 * same delivery address. For staff only.
 */
export async function loadLinkedAccounts(
  db: Db,
  id: MemberId,
  now: Date,
  config: ParsedSettings,
): Promise<LinkedAccountsView> {
  const [seen, neighbours] = await Promise.all([
    listLinkedAccounts(db, id, computeIpHashRetentionStart(now, config)),
    withSameAddress(db, id),
  ]);
  const ids = [...new Set([...seen, ...neighbours].map((one) => one.id))];
  const accounts = ids.map((other) => {
    const hints = seen.filter((one) => one.id === other);
    const isNeighbour = neighbours.some((one) => one.id === other);
    const latest = Math.max(...hints.map(({ lastSeenAt }) => lastSeenAt.getTime()));
    return {
      id: other,
      by: [...hints.map(({ by }) => by), ...(isNeighbour ? (['address'] as const) : [])],
      lastSeenAt: hints.length > 0 ? new Date(latest).toISOString() : null,
    };
  });
  return { accounts, days: identitySettings.read(config).IP_HASH_DAYS };
}

async function withSameAddress(db: Db, id: MemberId): Promise<{ id: MemberId }[]> {
  const { rows } = await query`
    select ${neighbour} from member_contact mine
    join member_contact theirs on ${theirs.postcode} = ${mine.postcode}
      and lower(${theirs.street}) = lower(${mine.street}) and lower(${theirs.apartment}) = lower(${mine.apartment})
      and ${theirs.street} is not null and ${theirs.memberId} <> ${mine.memberId}
    where ${mine.memberId} = ${id} and ${mine.street} is not null limit 50`.execute(db);
  return rows;
}
