import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';

/**
 * Drops, with the commit and on every process, what guests are answered from memory that shows this member: their name
 * changed, or whether they are in sight.
 */
export const publishMemberChange = (unit: Unit, id: MemberId): void => unit.publishChange('identity.member', id);
