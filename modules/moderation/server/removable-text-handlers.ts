import { z } from 'zod';
import { DeliveryId, MemberId, MessageId, SwapNoteId, OfferId, ReviewId, RoomId } from '#contracts/ids.ts';
import {
  deleteHiddenMessageFiles,
  removedMessageSchema,
  removeMessageText,
  restoreMessageText,
} from '#modules/chat/public.ts';
import { replaceWithNeutralUsername, restoreUsername } from '#modules/identity/public.ts';
import {
  removedProfilePictureSchema,
  removedProfileTextsSchema,
  removeProfilePicture,
  removeProfileTexts,
  restoreProfilePicture,
  restoreProfileTexts,
} from '#modules/members/public.ts';
import { removedNotesSchema, removeOfferNotes, restoreOfferNotes } from '#modules/offers/public.ts';
import {
  removedReplySchema,
  removedReviewSchema,
  removeReply,
  removeReview,
  restoreReply,
  restoreReview,
} from '#modules/reputation/public.ts';
import {
  removedNoteSchema,
  removedPlaceSchema,
  removeSwapNote,
  removeMeetingPlace,
  restoreSwapNote,
  restoreMeetingPlace,
} from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import type { RemovableTextKind } from '../domain/appeal.ts';
import type { Report } from './report.entity.ts';

/** Where a kind of text stands: its owner takes the words out of it, and puts them back. */
interface TextPlace {
  /** @returns the words; undefined where nothing is left of them */
  take(unit: Unit, report: Report): Promise<object | undefined>;
  giveBack(unit: Unit, id: string, content: unknown): Promise<void>;
  /** The words as their author reads them. */
  excerptOf(content: unknown): string;
  /** Deletes what stands elsewhere than in the content, once no appeal can put it back. */
  forget?(unit: Unit, content: unknown): Promise<void>;
}

/** The removed words as their author and staff read them; empty once they are restored or forgotten. */
export const toRemovedTextExcerpt = (kind: RemovableTextKind, content: unknown): string =>
  content === null ? '' : removableTextHandlers[kind].excerptOf(content);

const usernameContent = z.object({ username: z.string() });
const inRoom = z.object({ roomId: RoomId });

export const removableTextHandlers: Readonly<Record<RemovableTextKind, TextPlace>> = {
  profile: {
    take: (unit, { subjectId }) => removeProfileTexts(unit, MemberId.parse(subjectId)),
    giveBack: (unit, id, content) =>
      restoreProfileTexts(unit, MemberId.parse(id), removedProfileTextsSchema.parse(content)),
    excerptOf(content) {
      const { bio, interestWords } = removedProfileTextsSchema.parse(content);
      return [bio, interestWords.join(', ')].filter((part) => part !== '').join('\n');
    },
  },
  username: {
    async take(unit, { subjectId }) {
      const username = await replaceWithNeutralUsername(unit, MemberId.parse(subjectId));
      return username === undefined ? undefined : { username };
    },
    giveBack: (unit, id, content) => restoreUsername(unit, MemberId.parse(id), usernameContent.parse(content).username),
    excerptOf: (content) => usernameContent.parse(content).username,
  },
  portrait: {
    take: (unit, { subjectId }) => removeProfilePicture(unit, MemberId.parse(subjectId)),
    giveBack: (unit, id, content) =>
      restoreProfilePicture(unit, MemberId.parse(id), removedProfilePictureSchema.parse(content)),
    excerptOf: () => '',
    forget: (unit, content) => detachImages(unit, [removedProfilePictureSchema.parse(content).imageId]),
  },
  offer: {
    take: (unit, { subjectId, aboutId }) => removeOfferNotes(unit, OfferId.parse(subjectId), aboutId),
    giveBack: (unit, id, content) => restoreOfferNotes(unit, OfferId.parse(id), removedNotesSchema.parse(content)),
    excerptOf: (content) =>
      removedNotesSchema
        .parse(content)
        .map(({ note }) => note)
        .join('\n'),
  },
  message: {
    take: (unit, { subjectId, evidence }) =>
      removeMessageText(unit, inRoom.parse(evidence).roomId, MessageId.parse(subjectId)),
    giveBack: (unit, id, content) => restoreMessageText(unit, MessageId.parse(id), removedMessageSchema.parse(content)),
    excerptOf: (content) => removedMessageSchema.parse(content).text,
    async forget(unit, content) {
      const { roomId, messageId } = removedMessageSchema.parse(content);
      if (messageId) await deleteHiddenMessageFiles(unit, { roomId, messageId });
    },
  },
  review: {
    take: (unit, { subjectId }) => removeReview(unit, ReviewId.parse(subjectId)),
    giveBack: (unit, id, content) => restoreReview(unit, ReviewId.parse(id), removedReviewSchema.parse(content)),
    excerptOf: (content) => removedReviewSchema.parse(content).text,
  },
  reply: {
    take: (unit, { subjectId }) => removeReply(unit, ReviewId.parse(subjectId)),
    giveBack: (unit, id, content) => restoreReply(unit, ReviewId.parse(id), removedReplySchema.parse(content)),
    excerptOf: (content) => removedReplySchema.parse(content).text,
  },
  note: {
    take: (unit, { subjectId }) => removeSwapNote(unit, SwapNoteId.parse(subjectId)),
    giveBack: (unit, id, content) => restoreSwapNote(unit, SwapNoteId.parse(id), removedNoteSchema.parse(content)),
    excerptOf: (content) => removedNoteSchema.parse(content).text,
  },
  meeting: {
    take: (unit, { subjectId }) => removeMeetingPlace(unit, DeliveryId.parse(subjectId)),
    giveBack: (unit, id, content) => restoreMeetingPlace(unit, DeliveryId.parse(id), removedPlaceSchema.parse(content)),
    excerptOf: (content) => removedPlaceSchema.parse(content).text,
  },
};
