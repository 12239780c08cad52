import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Invalidates, with the commit and on every process, the cached responses for guests that show this member: their name
 * or their visibility changed.
 */
export const invalidateMemberGuestCache = (unit: Unit, id: MemberId): void => unit.publishChange('identity.member', id);
