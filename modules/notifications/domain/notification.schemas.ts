import { z } from 'zod';
import { ItemId, MemberId, OfferId, RoomId, SwapId } from '#contracts/ids.ts';
import { pageInput, pageOf } from '#contracts/page.ts';
import { channels, notificationKindNames } from './kinds.ts';

export const NotificationKindCode = z.enum(notificationKindNames);

/** What is kept of a notification beside its kind: ids and codes, never words. */
export const NotificationParams = z.object({
  how: z.string().optional(),
  offerId: OfferId.optional(),
  swapId: SwapId.optional(),
  roomId: RoomId.optional(),
  itemId: ItemId.optional(),
  partnerId: MemberId.optional(),
  until: z.iso.datetime().optional(),
});
export type NotificationParams = z.infer<typeof NotificationParams>;

/** A notification as its reader gets it; the words are the reader's. Moments are ISO. */
export const NotificationView = z.object({
  id: z.uuid(),
  kind: NotificationKindCode,
  at: z.string(),
  isSeen: z.boolean(),
  isRead: z.boolean(),
  /** False where it is about something that is not the reader's to see any more. */
  isThere: z.boolean(),
  /** Own path of what it is about. */
  to: z.string().nullable(),
  /** Who did it; null for nobody, and for somebody who is not here any more. */
  who: z.string().nullable(),
  /** Title of the thing it is about; null where it is not shown any more. */
  thing: z.string().nullable(),
  how: z.string().nullable(),
  /** Until when there is time; null once it is over. */
  until: z.string().nullable(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const notificationInput = pageInput({});
export const notificationPage = pageOf(NotificationView);

/** Counting stops at a hundred. */
export const UnseenView = z.object({ unseen: z.int() });
export const MarkRead = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
export const ReadAbout = z.object({ about: z.enum(['offerId', 'swapId', 'roomId']), id: z.uuid() });

export const PreferencesView = z.object({
  kinds: z.array(
    z.object({ kind: NotificationKindCode, group: z.string(), on: z.record(z.enum(channels), z.boolean()) }),
  ),
});
export type PreferencesView = z.infer<typeof PreferencesView>;
export const SavePreference = z.object({ kind: NotificationKindCode, channel: z.enum(channels), isOn: z.boolean() });
