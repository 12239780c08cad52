import { SwapId } from '#contracts/ids.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';
import { tablesOf } from '../tables.ts';

export const protectionTopicName = 'delivery.protection';

/** The protection of a swap has changed; the id is the swap's. Its sides read it again. */
export const protectionTopic = defineTopic({
  name: protectionTopicName,
  async mayWatch(db, member, id) {
    const swapId = SwapId.safeParse(id);
    if (!swapId.success) return false;
    const row = await tablesOf(db)
      .selectFrom('swap_protection as protection')
      .innerJoin('protection_side as side', 'side.protection_id', 'protection.id')
      .select('protection.id')
      .where('protection.swap_id', '=', swapId.data)
      .where('side.member_id', '=', member.id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});
