import { z } from 'zod';
import { proseTextSchema } from '#contracts/text.ts';
import { brandedId, MemberId, SwapId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { stateTable } from '#contracts/state-table.ts';

export const AppealId = brandedId('Appeal');
export type AppealId = z.infer<typeof AppealId>;

/**
 * Texts that staff remove by themselves and keep for an appeal: of a member's page its text, the name and the picture;
 * the notes of an offer, and one of each of the others.
 */
export const removableTextKinds = [
  'profile',
  'username',
  'portrait',
  'offer',
  'message',
  'review',
  'reply',
  'note',
  'meeting',
] as const;
export type RemovableTextKind = (typeof removableTextKinds)[number];

/** Removals, of which the author appeals by themselves. */
export const removalKinds = ['item', 'picture', ...removableTextKinds] as const;
export type RemovalKind = (typeof removalKinds)[number];
/**
 * Kinds of decisions that can be appealed: the ruling of a dispute, the removal of an item, a picture or a text, a ban.
 */
export const appealKinds = ['swap', 'member', ...removalKinds] as const;
export type AppealKind = (typeof appealKinds)[number];

const removedText = { made: 'moderation.removeText', undone: ['moderation.restoreText'] };

/** The actions in the audit log that make a ruling, and those that undo it. */
export const rulingActions: Readonly<
  Record<AppealKind, { readonly made: string; readonly undone: readonly string[] }>
> = {
  swap: { made: 'swaps.settle', undone: [] },
  item: { made: 'items.remove', undone: ['items.restore'] },
  picture: { made: 'items.removePicture', undone: ['moderation.allowPicture'] },
  member: { made: 'identity.ban', undone: ['identity.liftBan', 'identity.banEnded'] },
  profile: removedText,
  username: removedText,
  portrait: removedText,
  offer: removedText,
  message: removedText,
  review: removedText,
  reply: removedText,
  note: removedText,
  meeting: removedText,
};

/**
 * An appeal waits until another person than the first ruling's upholds or reverses it; that is final. Where no other
 * may decide, the same person looks a second time. The erasure of its author's account closes it.
 */
export const appealStateTable = stateTable(
  { open: { uphold: 'upheld', reverse: 'reversed', close: 'closed' }, upheld: {}, reversed: {}, closed: {} },
  {
    open: {
      owner: 'staff',
      action: 'uphold',
      deadline: { job: 'moderation.remindOfAppeals', setting: 'APPEAL_ANSWER_DAYS' },
    },
  },
);
export type AppealState = (typeof appealStateTable.states)[number];
export const appealDecisions = ['uphold', 'reverse'] as const;

const moment = z.iso.datetime();
/** The length of an appeal and of its answer. */
export const appealTextBounds = { minimum: 5, maximum: 500 } as const;
const reason = proseTextSchema().min(appealTextBounds.minimum).max(appealTextBounds.maximum);

export const AppealFilters = z.object({
  state: z.enum(appealStateTable.states as [AppealState, ...AppealState[]]).optional(),
  kind: z.enum(appealKinds).optional(),
  subject: z.uuid().optional(),
});
export type AppealFilters = z.infer<typeof AppealFilters>;
export const appealListInput = staffPageInput(AppealFilters.shape, ['received']);
export type AppealListQuery = z.infer<typeof appealListInput>;

export const staffAppealRow = z.object({
  id: AppealId,
  kind: z.enum(appealKinds),
  subjectId: z.uuid(),
  words: z.string(),
  /** The removed words; empty for what has none, and once they are restored or forgotten. */
  excerpt: z.string(),
  state: z.enum(appealStateTable.states as [AppealState, ...AppealState[]]),
  /** The administrator who ruled first; null for an operator. */
  ruledBy: MemberId.nullable(),
  ruledAt: moment,
  ruledReason: z.string().nullable(),
  /** Null where the member wrote it themselves. */
  receivedBy: MemberId.nullable(),
  receivedAt: moment,
  decidedBy: MemberId.nullable(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
  /** The member who appeals; null where it is recorded without a name. */
  aboutId: MemberId.nullable(),
});
export type StaffAppealRow = z.infer<typeof staffAppealRow>;
export const staffAppealPage = staffPageSchema(staffAppealRow);

/** A member's appeal of a removal of what is theirs. */
export const appealRemovalInput = z.object({ kind: z.enum(removalKinds), subjectId: z.uuid(), words: reason });
export type AppealForm = z.infer<typeof appealRemovalInput>;

/** A removal that stands, as the author of the removed thing sees it. */
export const removalView = z.object({
  kind: z.enum(removalKinds),
  subjectId: z.uuid(),
  /** The title or the words; empty for a picture, and once they are forgotten. */
  excerpt: z.string(),
  reason: z.string().nullable(),
  ruledAt: moment,
  appealUntil: moment,
  /** It was not appealed, and may be. */
  canAppeal: z.boolean(),
  appeal: z
    .object({
      state: z.enum(appealStateTable.states as [AppealState, ...AppealState[]]),
      words: z.string(),
      /** The answer's reason. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type RemovalView = z.infer<typeof removalView>;

export const removalListInput = pageInput({ memberId: MemberId });
export type RemovalListInput = z.output<typeof removalListInput>;

/** A party's appeal of the ruling about their swap. */
export const appealDisputeInput = z.object({ swapId: SwapId, words: reason });
export type AppealDisputeInput = z.infer<typeof appealDisputeInput>;
export const disputeAppealInput = z.object({ swapId: SwapId });

/** A party's appeal of a ruling about their swap, with its answer. */
const ownDisputeAppeal = z.object({
  state: z.enum(appealStateTable.states as [AppealState, ...AppealState[]]),
  words: z.string(),
  ruledAt: moment,
  receivedAt: moment,
  answerBy: moment,
  decidedAt: moment.nullable(),
  /** The answer's reason. */
  reason: z.string().nullable(),
  /** The person who ruled looked again, as no other may decide. */
  isSecondLook: z.boolean(),
});
export type OwnDisputeAppeal = z.infer<typeof ownDisputeAppeal>;

/** The appeal of a party against the ruling that stands about their swap, or until when they may make one. */
export const disputeAppealView = z.object({
  appealUntil: moment,
  /** Days in which an appeal is answered. */
  answerDays: z.int(),
  canAppeal: z.boolean(),
  /** The days for an appeal have passed. */
  isOver: z.boolean(),
  appeal: ownDisputeAppeal.nullable(),
  /** Their appeals of earlier rulings about the swap, the latest first. */
  earlier: readableRowsSchema(ownDisputeAppeal),
});
export type DisputeAppealView = z.infer<typeof disputeAppealView>;

/** `memberId` is the party who appeals the ruling of a dispute; the other rulings are about one member anyway. */
export const recordAppealInput = z.object({
  kind: z.enum(appealKinds),
  subjectId: z.uuid(),
  words: reason,
  memberId: MemberId.nullable().default(null),
});
export type RecordAppealInput = z.infer<typeof recordAppealInput>;
export const decideAppealInput = z.object({ id: AppealId, as: z.enum(appealDecisions), reason });
export type DecideAppealInput = z.infer<typeof decideAppealInput>;
