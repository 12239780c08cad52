import { z } from 'zod';
import { proseText } from '#contracts/text.ts';
import { brandedId, MemberId } from '#contracts/ids.ts';
import { staffPageInput, staffPageOf } from '#contracts/staff-page.ts';
import { stateTable } from '#contracts/state-table.ts';

export const AppealId = brandedId('Appeal');
export type AppealId = z.infer<typeof AppealId>;

/** What can be appealed: the ruling of a dispute, the removal of an item or of one picture, a ban. */
export const appealKinds = ['swap', 'item', 'picture', 'member'] as const;
export type AppealKind = (typeof appealKinds)[number];

/** The actions in the audit log that make a ruling, and those that undo it. */
export const rulings: Readonly<Record<AppealKind, { readonly made: string; readonly undone: readonly string[] }>> = {
  swap: { made: 'swaps.settle', undone: [] },
  item: { made: 'items.remove', undone: ['items.restore'] },
  picture: { made: 'items.removePicture', undone: ['moderation.allowPicture'] },
  member: { made: 'identity.ban', undone: ['identity.liftBan', 'identity.banEnded'] },
};

/** An appeal waits until another person than the first ruling's upholds or reverses it; that is final. */
export const appealStates = stateTable(
  { open: { uphold: 'upheld', reverse: 'reversed' }, upheld: {}, reversed: {} },
  { open: { owner: 'staff', action: 'uphold', deadline: { none: 'the list of staff has the oldest first' } } },
);
export type AppealState = (typeof appealStates.states)[number];
export const appealActions = ['uphold', 'reverse'] as const;

const moment = z.iso.datetime();
const reason = proseText().min(5).max(500);

export const AppealFilters = z.object({
  state: z.enum(appealStates.states as [AppealState, ...AppealState[]]).optional(),
  kind: z.enum(appealKinds).optional(),
});
export type AppealFilters = z.infer<typeof AppealFilters>;
export const appealListInput = staffPageInput(AppealFilters.shape, ['received']);
export type AppealListQuery = z.infer<typeof appealListInput>;

export const appealRow = z.object({
  id: AppealId,
  kind: z.enum(appealKinds),
  subjectId: z.uuid(),
  words: z.string(),
  state: z.enum(appealStates.states as [AppealState, ...AppealState[]]),
  /** Who ruled first; null for an operator. */
  ruledBy: MemberId.nullable(),
  ruledAt: moment,
  ruledReason: z.string().nullable(),
  receivedBy: MemberId,
  receivedAt: moment,
  decidedBy: MemberId.nullable(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
});
export type AppealRow = z.infer<typeof appealRow>;
export const appealPage = staffPageOf(appealRow);

export const recordAppealInput = z.object({ kind: z.enum(appealKinds), subjectId: z.uuid(), words: reason });
export type RecordAppeal = z.infer<typeof recordAppealInput>;
export const decideAppealInput = z.object({ id: AppealId, as: z.enum(appealActions), reason });
export type DecideAppeal = z.infer<typeof decideAppealInput>;
