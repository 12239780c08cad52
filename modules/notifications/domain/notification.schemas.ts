import { z } from 'zod';
import { DeliveryId, ItemId, LegId, MemberId, OfferId, RoomId, SwapId } from '#contracts/ids.ts';
import { pageInput, pageSchema } from '#contracts/page.ts';
import { notificationChannels, notificationKindNames } from './notification-kinds.ts';

export const NotificationKindCode = z.enum(notificationKindNames);

/** The stored parameters of a notification: ids and codes, never text. */
export const NotificationParams = z.object({
  how: z.string().optional(),
  offerId: OfferId.optional(),
  swapId: SwapId.optional(),
  roomId: RoomId.optional(),
  itemId: ItemId.optional(),
  /** The reader's own item that a match would take. */
  giveId: ItemId.optional(),
  chainId: z.uuid().optional(),
  poolId: z.uuid().optional(),
  goalId: z.uuid().optional(),
  /** The parts of the item that changed. */
  changed: z.array(z.string()).optional(),
  partnerId: MemberId.optional(),
  /** The parts of a swap that were sent or arrived. */
  legIds: z.array(LegId).optional(),
  /** The proposals of how to hand over. */
  deliveryIds: z.array(DeliveryId).optional(),
  /** The offer or chain of a parcel, and the member who receives it. */
  originId: z.uuid().optional(),
  receiverId: MemberId.optional(),
  until: z.iso.datetime().optional(),
});
export type NotificationParams = z.infer<typeof NotificationParams>;

/** A notification for its reader, whose client words it. Timestamps are ISO 8601. */
export const NotificationView = z.object({
  id: z.uuid(),
  kind: NotificationKindCode,
  at: z.string(),
  isSeen: z.boolean(),
  isRead: z.boolean(),
  /** False if the reader may no longer see the notification's subject. */
  isThere: z.boolean(),
  /** The account of the member who caused it is closed or dormant: it still says what it was. */
  hasLeft: z.boolean(),
  /** Site-relative path of the notification's subject. */
  to: z.string().nullable(),
  /** Path of what the reader can do at once, such as a ready-made offer. */
  next: z.string().nullable().optional(),
  /** Username of the member who caused it; null if no member did, or if the account is gone. */
  who: z.string().nullable(),
  /** Title of the item it is about; null if it is no longer shown. */
  thing: z.string().nullable(),
  /** Number of further items that it is about. */
  more: z.int().optional(),
  /** Number of other things of which one is taken instead. */
  others: z.int().optional(),
  /** The sum it is about, where that is no item. */
  cents: z.int().nullable().optional(),
  /** The category that it is about, where that is a pool. */
  category: z.string().optional(),
  how: z.string().nullable(),
  /** The parts of the item that changed. */
  changed: z.array(z.string()).optional(),
  /** The deadline; null once it has passed. */
  until: z.string().nullable(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const notificationListInput = pageInput({});
export const notificationPageView = pageSchema(NotificationView);

/** Capped at a hundred. */
export const UnseenCountView = z.object({ unseen: z.int() });
export const MarkReadInput = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
export const MarkReadAboutInput = z.object({ about: z.enum(['offerId', 'swapId', 'roomId']), id: z.uuid() });

export const NotificationPreferencesView = z.object({
  kinds: z.array(
    z.object({
      kind: NotificationKindCode,
      group: z.string(),
      on: z.record(z.enum(notificationChannels), z.boolean()),
    }),
  ),
  /** Since when nothing but security emails goes to the member's address, because emails came back from it. */
  mailHeld: z.object({ since: z.iso.datetime(), reason: z.enum(['unknown', 'bounces', 'complaint']) }).nullable(),
});
export type NotificationPreferencesView = z.infer<typeof NotificationPreferencesView>;
const hourOfDay = z.int().min(0).max(23);
const hours = z.object({ fromHour: hourOfDay, untilHour: hourOfDay });
export type QuietHours = z.infer<typeof hours>;

/** Null for no quiet hours; those that begin and end at the same hour are none either. */
export const QuietHoursView = z.object({ hours: hours.nullable() });

export const SavePreferenceInput = z.object({
  kind: NotificationKindCode,
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});
