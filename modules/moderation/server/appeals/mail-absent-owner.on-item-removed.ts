import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { findCurrentRuling } from './find-ruling.ts';
import { findReportedItemTitle } from '../find-report-notification-params.ts';
import { mailRemoval } from '../mail-removal.ts';

/** Emails an owner who is banned or away that staff removed an item; all others are notified. */
export const mailAbsentItemOwnerHandler = onEvent('items.removed', {
  name: 'moderation.mailAbsentOwner',
  schema: z.object({ itemId: ItemId, ownerId: MemberId }),
  async handle(unit, { itemId, ownerId }) {
    if ((await listEmailContacts(unit.db, [ownerId], unit.now)).length > 0) return;
    const subject = { kind: 'item', id: itemId } as const;
    const ruling = await findCurrentRuling(unit.db, subject);
    if (!ruling) return;
    await mailRemoval(unit, ownerId, {
      kind: 'item',
      subjectId: itemId,
      thing: await findReportedItemTitle(unit, ownerId, subject),
      reason: ruling.reason ?? '',
      removedAt: ruling.at,
    });
  },
});
