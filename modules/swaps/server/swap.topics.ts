import { sql } from 'kysely';
import { SwapId } from '#contracts/ids.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';

/** A swap has changed: its parties' clients read it again. */
export const swapTopic = defineTopic({
  name: 'swaps.swap',
  async mayWatch(db, member, id) {
    if (!SwapId.safeParse(id).success) return false;
    const { rows } = await sql`select from swap_party where member_id = ${member.id} and swap_id = ${id}`.execute(db);
    return rows.length > 0;
  },
});

/** One of a member's own swaps has changed; the id is the member's. */
export const mySwapsTopic = defineTopic({ name: 'swaps.mine', mayWatch: async (_db, member, id) => member.id === id });
