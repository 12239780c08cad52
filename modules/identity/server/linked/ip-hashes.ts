import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Host } from '#platform/host.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { toAddressSubnetKey } from '#platform/limits/address-subnet-key.ts';
import { identitySettings } from '../../domain/identity.settings.ts';
import { MemberDevice } from '../device.entity.ts';
import { typedTables } from '../tables.ts';
import { MemberIpHash } from '../member-ip-hash.entity.ts';

/**
 * A network with more members than this belongs to a company, a school or a telephone provider, and links no accounts.
 */
const mostOfOneNetwork = 20;

const hashAddress = (host: Pick<Host, 'secrets'>, address: string): string =>
  createHmac('sha256', host.secrets.keyFor('trace')).update(toAddressSubnetKey(address)).digest('base64url');

/** Records the hash of the network a member signed in from; the address itself is not stored. */
export async function recordIpHash(
  unit: Unit,
  host: Pick<Host, 'secrets'>,
  memberId: MemberId,
  address: string,
): Promise<void> {
  const seen = { last_seen_at: unit.now };
  await typedTables(unit.db)
    .insertInto('member_trace')
    .values({ member_id: memberId, network_hash: hashAddress(host, address), first_seen_at: unit.now, ...seen })
    .onConflict((conflict) => conflict.columns(['member_id', 'network_hash']).doUpdateSet(seen))
    .execute();
}

/** Whether the account with this address was signed in to from this network within the retention period. */
export async function isKnownNetwork(
  db: Db,
  host: Pick<Host, 'secrets' | 'clock' | 'config'>,
  email: string,
  address: string,
): Promise<boolean> {
  const known = await typedTables(db)
    .selectFrom('member_trace as trace')
    .innerJoin('member_account as account', 'account.id', 'trace.member_id')
    .select('account.id')
    .where('account.email', '=', email)
    .where('trace.network_hash', '=', hashAddress(host, address))
    .where('trace.last_seen_at', '>', computeIpHashRetentionStart(host.clock.now(), host.config))
    .executeTakeFirst();
  return known !== undefined;
}

/** The start of the IP-hash retention period at a moment. */
export const computeIpHashRetentionStart = (now: Date, config: ParsedSettings): Date =>
  new Date(now.getTime() - identitySettings.read(config).IP_HASH_DAYS * 86_400_000);

const myDevice = entityColumns(MemberDevice, 'mine');
const theirDevice = entityColumns(MemberDevice, 'theirs');
const myTrace = entityColumns(MemberIpHash, 'mine');
const trace = entityColumns(MemberIpHash);

/** Another account that may belong to the same person, and the reason to think so. */
const linked = selectList({
  id: theirDevice.memberId,
  by: sql<'device' | 'network'>`'device'`,
  lastSeenAt: sql<Date>`max(${theirDevice.lastSeenAt})`,
});
export type LinkedAccount = SelectedRow<typeof linked>;

/** Accounts that shared a browser or a network with this one since a moment, the latest first. For staff only. */
export async function listLinkedAccounts(db: Db, id: MemberId, since: Date): Promise<LinkedAccount[]> {
  const { rows } = await query`
    select ${linked} from member_device mine
    join member_device theirs
      on ${theirDevice.deviceId} = ${myDevice.deviceId} and ${theirDevice.memberId} <> ${myDevice.memberId}
    where ${myDevice.memberId} = ${id} and ${myDevice.lastSeenAt} > ${since} and ${theirDevice.lastSeenAt} > ${since}
    group by ${theirDevice.memberId}
    union all
    select theirs.member_id, 'network', max(theirs.last_seen_at)
    from member_trace mine cross join lateral (
      select latest.member_id, latest.last_seen_at, count(*) over () as members from (
        select ${trace.memberId}, ${trace.lastSeenAt} from member_trace
        where ${trace.networkHash} = ${myTrace.networkHash} and ${trace.lastSeenAt} > ${since}
        order by ${trace.lastSeenAt} desc limit ${mostOfOneNetwork + 1}) latest) theirs
    where ${myTrace.memberId} = ${id} and ${myTrace.lastSeenAt} > ${since}
      and theirs.members <= ${mostOfOneNetwork} and theirs.member_id <> ${myTrace.memberId}
    group by theirs.member_id
    order by "lastSeenAt" desc limit 50`.execute(db);
  return rows;
}
