import { SwapId } from '#contracts/ids.ts';
import { listSwapPromises } from '#modules/swaps/public.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';
import { listPromiseMembers } from './protection-obstacle.ts';

export const protectionTopicName = 'delivery.protection';

/**
 * The protection of a swap has changed; the id is the swap's. Its members read it again, also before there is one,
 * since any of them may propose it.
 */
export const protectionTopic = defineTopic({
  name: protectionTopicName,
  id: SwapId,
  async mayWatch(db, member, id) {
    return listPromiseMembers(await listSwapPromises(db, id)).includes(member.id);
  },
});
