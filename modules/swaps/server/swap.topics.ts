import { SwapId } from '#contracts/ids.ts';
import { defineTopic, defineMemberTopic } from '#platform/realtime/define-topic.ts';
import { typedTables } from './tables.ts';

/** A swap has changed: its parties' clients read it again. */
export const swapTopic = defineTopic({
  name: 'swaps.swap',
  id: SwapId,
  async mayWatch(db, member, id) {
    const party = await typedTables(db)
      .selectFrom('swap_party')
      .select('swap_id')
      .where('member_id', '=', member.id)
      .where('swap_id', '=', id)
      .executeTakeFirst();
    return party !== undefined;
  },
});

/** Topic of changes in a member's own swaps; the id is the member's. */
export const mySwapsTopic = defineMemberTopic('swaps.mine');
