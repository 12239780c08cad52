import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Drops, with the commit and on every process, what guests are answered from memory that shows items of this member.
 */
export const publishItemsChange = (unit: Unit, ownerId: MemberId): void => unit.publishChange('items.owner', ownerId);
