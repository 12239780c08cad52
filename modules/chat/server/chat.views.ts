import { z } from 'zod';
import { pageSchema } from '#contracts/page.ts';
import { offerItemsView } from '#modules/offers/public.ts';
import { roomSchema, roomCardSchema } from '../domain/chat.schemas.ts';

export type RoomOfferItems = z.infer<typeof offerItemsView>;
const about = offerItemsView.nullable();

/** The time for taking a message back, and for a report of it after that; missing in the last release's answer. */
const takeBack = z.object({ seconds: z.int(), keptHours: z.int() });

/** A room with the items of its offer; null in a room without an offer. */
export const roomView = roomSchema.extend({ about, takeBack });
export type Room = z.infer<typeof roomView>;

const roomCardView = roomCardSchema.extend({ about });
export type RoomCard = z.infer<typeof roomCardView>;
export const roomListPageView = pageSchema(roomCardView);
