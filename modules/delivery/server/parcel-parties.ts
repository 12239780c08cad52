import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { ParcelId } from '../domain/parcel.schemas.ts';
import { ProtectionId } from '../domain/protection/protection.schemas.ts';
import { typedTables } from './tables.ts';

/** The sender and the receiver of a parcel. */
export async function findPartiesOfParcel(db: Db, id: string): Promise<readonly MemberId[]> {
  const parcel = await typedTables(db)
    .selectFrom('parcel')
    .select(['sender_id as senderId', 'receiver_id as receiverId'])
    .where('id', '=', ParcelId.parse(id))
    .executeTakeFirst();
  return parcel ? [parcel.senderId, parcel.receiverId] : [];
}

/** The sides of a protection. */
export async function findProtectionMembers(db: Db, id: string): Promise<readonly MemberId[]> {
  const sides = await typedTables(db)
    .selectFrom('protection_side')
    .select('member_id as memberId')
    .where('protection_id', '=', ProtectionId.parse(id))
    .execute();
  return sides.map(({ memberId }) => memberId);
}
