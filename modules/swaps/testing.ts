import type { LegId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { World } from '#testing/world.ts';

/**
 * Brings an agreed swap to the ruling that cancels it after its owner sent something to its holder.
 * @returns the leg that goes back
 */
export async function makeCancelledSwapWithReturn(
  world: World,
  swapId: SwapId,
  { holder, owner }: { readonly holder: Member; readonly owner: Member },
  responsibleId: MemberId | null = null,
): Promise<{ readonly swapId: SwapId; readonly legId: LegId }> {
  await world.as(owner).swaps.confirmSent.mutate({ swapId, method: 'post' });
  await world.as(holder).swaps.report.mutate({ swapId, problem: 'It is not what we agreed on.' });
  const staff = world.as(await world.member({ role: 'owner' }));
  await staff.admin.swaps.settle.mutate({ swapId, as: 'cancelled', reason: 'Both want it undone.', responsibleId });
  const { returns } = await world.as(owner).swaps.byId.query({ swapId });
  const legId = returns[0]?.legId;
  if (!legId) throw new Error('nothing goes back');
  return { swapId, legId };
}
