import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Host } from '#platform/host.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { shareOfAddress } from '#platform/limits/share-of-address.ts';

/**
 * A network with more members than this belongs to a company, a school or a telephone provider, and links no accounts.
 */
const mostOfOneNetwork = 20;

const hashOf = (host: Pick<Host, 'secrets'>, address: string): string =>
  createHmac('sha256', host.secrets.keyFor('trace')).update(shareOfAddress(address)).digest('base64url');

/** Records the hash of the network a member signed in from; the address itself is not stored. */
export async function recordIpHash(
  unit: Unit,
  host: Pick<Host, 'secrets'>,
  memberId: MemberId,
  address: string,
): Promise<void> {
  await sql`
    insert into member_trace (member_id, network_hash, first_seen_at, last_seen_at) values (${memberId}, ${hashOf(host, address)}, ${unit.now}, ${unit.now})
    on conflict (member_id, network_hash) do update set last_seen_at = excluded.last_seen_at`.execute(unit.db);
}

/** Another account that may belong to the same person, and the reason to think so. */
export interface LinkedAccount {
  readonly id: MemberId;
  readonly by: 'device' | 'network';
  readonly lastSeenAt: Date;
}

/** The start of the IP-hash retention period at a moment; `days` is IP_HASH_DAYS. */
export const ipHashesSince = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Accounts that shared a browser or a network with this one since a moment, the latest first. For staff only. */
export async function linkedAccounts(db: Db, id: MemberId, since: Date): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select theirs.member_id as id, 'device' as by, max(theirs.last_seen_at) as "lastSeenAt"
    from member_device mine join member_device theirs on theirs.device_id = mine.device_id and theirs.member_id <> mine.member_id
    where mine.member_id = ${id} and mine.last_seen_at > ${since} and theirs.last_seen_at > ${since} group by theirs.member_id
    union all
    select theirs.member_id, 'network', max(theirs.last_seen_at)
    from member_trace mine cross join lateral (
      select theirs.member_id, theirs.last_seen_at, count(*) over () as members from (
        select * from member_trace where network_hash = mine.network_hash and last_seen_at > ${since} order by last_seen_at desc limit ${mostOfOneNetwork + 1}) theirs) theirs
    where mine.member_id = ${id} and mine.last_seen_at > ${since} and theirs.members <= ${mostOfOneNetwork} and theirs.member_id <> mine.member_id
    group by theirs.member_id
    order by "lastSeenAt" desc limit 50`.execute(db);
  return rows;
}
