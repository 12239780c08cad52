import type { ItemId } from '#contracts/ids.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import type { Member } from '#platform/member.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ParcelPath } from '../../domain/parcel.schemas.ts';
import { lockCountedParcels } from '../parcel-legs.ts';
import { myParcelsTopicName } from '../parcel.topics.ts';
import { requireOwnCourierLeg } from '../require-own-courier-leg.ts';
import { typedTables } from '../tables.ts';
import { findBox } from './load-boxes.ts';
import { lockBoxes } from './lock-boxes.ts';

interface Move extends ParcelPath {
  readonly itemId: ItemId;
  readonly isApart: boolean;
}

/**
 * The sender takes a thing out of the box of a leg, or puts it in. A draft stays as it is, and counts again for the
 * same things.
 * @throws delivery.notFound for anyone else, delivery.wrongState once either is ordered
 */
export async function setSentApart(unit: Unit, sender: Member, { itemId, isApart, ...path }: Move): Promise<void> {
  const paths = [{ ...path, postId: itemId }, ...(isApart ? [] : [path])];
  const legs: CourierLeg[] = [];
  for (const one of paths) {
    const leg = await requireOwnCourierLeg(unit.db, sender.id, one);
    if (leg.fromId !== sender.id) throw deliveryErrors.notFound();
    await lockBoxes(unit, leg.swapId);
    legs.push(leg);
  }
  // An order of the same moment comes first, or finds what this has changed.
  await lockCountedParcels(unit, legs);
  for (const leg of legs) {
    const { isOpen, parcel } = await findBox(unit.db, leg, sender.id);
    if (!isOpen) throw deliveryErrors.wrongState({ state: parcel?.state ?? leg.state });
    const tables = typedTables(unit.db);
    if (isApart)
      await tables
        .insertInto('apart_leg')
        .values({ leg_id: leg.legId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await tables.deleteFrom('apart_leg').where('leg_id', '=', leg.legId).execute();
  }
  for (const memberId of [sender.id, path.receiver]) unit.publishChange(myParcelsTopicName, memberId);
}
