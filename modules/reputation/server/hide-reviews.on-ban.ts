import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { findBanEnd } from '#modules/identity/public.ts';
import { typedTables } from './tables.ts';

/** Hides the reviews of a banned author, and shows them again; when a ban runs out they reappear without an event. */
const hideWhileBanned = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    async handle(unit, { memberId }) {
      const until = await findBanEnd(unit, memberId);
      await typedTables(unit.db)
        .updateTable('review')
        .set({ hidden_until: sql<Date | null>`${until}::timestamptz` })
        .where('id', 'in', (eb) =>
          eb.selectFrom('review').select('id').where('author_id', '=', memberId).orderBy('id').forUpdate(),
        )
        .execute();
    },
  });

export const hideReviewsOfBanned = hideWhileBanned('identity.banned', 'reputation.hideReviewsOfBanned');
export const showReviewsAgain = hideWhileBanned('identity.banLifted', 'reputation.showReviewsAgain');
