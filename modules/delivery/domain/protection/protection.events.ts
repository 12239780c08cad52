import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { ProtectionId } from './protection.schemas.ts';

/** Changes that members are notified of. `cents` goes with `paid`, `charged` and `returned`. */
export const protectionChangeKinds = [
  'proposed',
  'agreed',
  'declined',
  'lapsed',
  'labelled',
  'packed',
  'holdLost',
  'charged',
  'paid',
  'paidOut',
  'returned',
  'claimed',
  'settled',
] as const;
export type ProtectionChange = (typeof protectionChangeKinds)[number];

/** Something about a protected swap has changed for these members. */
export const protectionChangedEvent = defineEvent(
  'delivery.protectionMoved',
  1,
  z.object({
    protectionId: ProtectionId,
    swapId: SwapId,
    how: z.enum(protectionChangeKinds),
    memberIds: z.array(MemberId),
    cents: z.int().nullable(),
    byId: MemberId.nullable(),
  }),
);
