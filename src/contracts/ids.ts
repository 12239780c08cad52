import { z } from 'zod';

/**
 * A schema of a branded uuid: ids of different things cannot be mistaken for one another. Here stand those that modules
 * hand to one another; a module keeps the others to itself.
 */
export const brandedId = <Brand extends string>(_brand: Brand) => z.uuid().brand<Brand>();

export const MemberId = brandedId('Member');
export type MemberId = z.infer<typeof MemberId>;
export const SessionId = brandedId('Session');
export type SessionId = z.infer<typeof SessionId>;
export const ItemId = brandedId('Item');
export type ItemId = z.infer<typeof ItemId>;
export const ImageId = brandedId('Image');
export type ImageId = z.infer<typeof ImageId>;
export const UploadId = brandedId('Upload');
export type UploadId = z.infer<typeof UploadId>;
export const OfferId = brandedId('Offer');
export type OfferId = z.infer<typeof OfferId>;
export const RevisionId = brandedId('Revision');
export type RevisionId = z.infer<typeof RevisionId>;
export const SwapId = brandedId('Swap');
export type SwapId = z.infer<typeof SwapId>;
export const LegId = brandedId('Leg');
export type LegId = z.infer<typeof LegId>;
export const DeliveryId = brandedId('Delivery');
export type DeliveryId = z.infer<typeof DeliveryId>;
export const RoomId = brandedId('Room');
export type RoomId = z.infer<typeof RoomId>;
export const MessageId = brandedId('Message');
export type MessageId = z.infer<typeof MessageId>;
export const ReviewId = brandedId('Review');
export type ReviewId = z.infer<typeof ReviewId>;
export const TokenTransactionId = brandedId('TokenTransaction');
export type TokenTransactionId = z.infer<typeof TokenTransactionId>;
export const SubscriptionPeriodId = brandedId('SubscriptionPeriod');
export type SubscriptionPeriodId = z.infer<typeof SubscriptionPeriodId>;
export const EventId = brandedId('Event');
export type EventId = z.infer<typeof EventId>;

/**
 * A fresh id: uuid version 7 (RFC 9562), so that rows made one after another lie beside each other in an index.
 * Made by the application and not by the database, whose `uuidv7()` came only with PostgreSQL 18.
 */
export function newId<Schema extends z.ZodType>(_schema: Schema, now: number = Date.now()): z.infer<Schema> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as z.infer<Schema>;
}
