import { z } from 'zod';
import { ChainId, ImageId, ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { chainStates } from './chain-state.ts';

export { ChainId };

export const chainIdInput = z.object({ chainId: ChainId });
export const unlockChainInput = chainIdInput.extend({ seenVersion: z.int().min(1).optional() });
export const chainPreferenceInput = z.object({ allowsFive: z.boolean() });
const moment = z.iso.datetime({ offset: true });
const person = z.object({ id: MemberId, username: z.string().nullable(), picture: z.string().nullable() });
/** A thing as the lists of chains show it. */
export const chainItemView = z.object({
  id: ItemId,
  title: z.string(),
  cover: z.object({ id: ImageId, width: z.int(), height: z.int(), placeholder: z.string().nullable() }).nullable(),
});

/** A member of a chain with the item they give; they get that of the next step, the last one that of the first. */
export const chainStepView = z.object({
  member: person,
  /** Null where the viewer may not see the item any more. */
  item: chainItemView.extend({ version: z.int() }).nullable(),
  isMe: z.boolean(),
  hasUnlocked: z.boolean(),
  hasDeclined: z.boolean(),
});
export type ChainStepView = z.infer<typeof chainStepView>;

/** A chain as one of its members sees it; the steps begin with the viewer's own. */
export const chainView = z.object({
  id: ChainId,
  state: z.enum(chainStates.states),
  swapId: SwapId.nullable(),
  proposedAt: moment,
  lapsesAt: moment,
  endedAt: moment.nullable(),
  steps: z.array(chainStepView),
  /** Actions that the viewer may take now. */
  mayUnlock: z.boolean(),
  mayDecline: z.boolean(),
  tokens: z.int(),
});
export type ChainView = z.infer<typeof chainView>;

/** A like of this item would close a loop today, in which the viewer gives `give` and gets `get`. */
export const oneLikeAwaySchema = z.object({ give: chainItemView, get: chainItemView, length: z.int(), owner: person });
export type OneLikeAwayView = z.infer<typeof oneLikeAwaySchema>;
