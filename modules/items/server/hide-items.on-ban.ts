import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { lockAndFindHiddenEnd } from '#modules/identity/public.ts';
import { invalidateOwnerItemsGuestCache } from './invalidate-owner-items-guest-cache.ts';
import { typedTables } from './tables.ts';
import { updatePictureAccess } from './update-picture-access.ts';

/**
 * Hides the items of a member who is banned or away, and shows them again afterwards; when a ban runs out they reappear
 * without an event. A member who leaves has no open swap, so that their pictures are hidden as well; those of a banned
 * member are still looked at by the partners of their swaps. Locks in the order of ids, as everywhere.
 */
const hideWhileAway = (event: string, name: string, { withPictures = false } = {}) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    async handle(unit, { memberId }) {
      const until = await lockAndFindHiddenEnd(unit, memberId);
      const items = await typedTables(unit.db)
        .updateTable('item')
        .set({ hidden_until: sql<Date | null>`${until}::timestamptz` })
        .where('id', 'in', (eb) =>
          eb.selectFrom('item').select('id').where('owner_id', '=', memberId).orderBy('id').forUpdate(),
        )
        .returning('id')
        .execute();
      if (withPictures)
        await updatePictureAccess(
          unit,
          memberId,
          items.map(({ id }) => id),
        );
      invalidateOwnerItemsGuestCache(unit, memberId);
    },
  });

export const hideItemsOnBanHandler = hideWhileAway('identity.banned', 'items.hideItemsOfBanned');
export const showItemsOnBanLiftedHandler = hideWhileAway('identity.banLifted', 'items.showItemsAgain');
export const hideItemsOnAbsenceHandler = hideWhileAway('identity.withdrew', 'items.hideItemsOfAbsent', {
  withPictures: true,
});
export const showItemsOnReturnHandler = hideWhileAway('identity.returned', 'items.showItemsOfReturned', {
  withPictures: true,
});
