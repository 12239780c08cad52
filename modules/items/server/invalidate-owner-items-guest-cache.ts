import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/** Invalidates, with the commit and in every process, guests' cached answers that show items of this member. */
export const invalidateOwnerItemsGuestCache = (unit: Unit, ownerId: MemberId): void =>
  unit.publishChange('items.owner', ownerId);
