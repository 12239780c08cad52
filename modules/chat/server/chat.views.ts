import { z } from 'zod';
import { MemberId, RoomId } from '#contracts/ids.ts';
import { pageSchema } from '#contracts/page.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { itemCardView } from '#modules/items/public.ts';
import { offerItemsView } from '#modules/offers/public.ts';
import { chatPersonView, messageQuestionView, roomSchema, roomCardSchema } from '../domain/chat.schemas.ts';

export type RoomOfferItems = z.infer<typeof offerItemsView>;
const about = offerItemsView.nullable();

/** The time for taking a message back, and for a report of it after that; missing in the last release's answer. */
const takeBack = z.object({ seconds: z.int(), keptHours: z.int() });

const askedItem = itemCardView.pick({ id: true, title: true, cover: true, state: true });

/** A question of a room. The item is null where it is not shown to the viewer any more. */
const roomQuestion = messageQuestionView.extend({ authorId: MemberId, item: askedItem.nullable() });
export type RoomQuestion = z.infer<typeof roomQuestion>;

/**
 * A room with the items of its offer, null in a room without an offer; and its questions about items, the newest first,
 * which the last release's answers lack.
 */
export const roomView = roomSchema.extend({ about, takeBack, questions: readableRowsSchema(roomQuestion) });
export type Room = z.infer<typeof roomView>;

const roomCardView = roomCardSchema.extend({ about, questions: readableRowsSchema(roomQuestion) });
export type RoomCard = z.infer<typeof roomCardView>;
export const roomListPageView = pageSchema(roomCardView);

/** An item to ask about, its owner, and the room of the two, where there is one. */
export const itemToAskView = z.object({ item: askedItem, owner: chatPersonView, roomId: RoomId.nullable() });
export type ItemToAsk = z.infer<typeof itemToAskView>;
