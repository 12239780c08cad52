import { sql } from 'kysely';
import { z } from 'zod';
import { memberCommand, privateQuery, router } from '#platform/trpc/procedures.ts';
import { liveChannel, toTopicKey } from '#platform/realtime/topic-key.ts';
import {
  chainRoomInput,
  unopenableRoomView,
  foundRoomView,
  messageSchema,
  messageListInput,
  messagePageView,
  offerRoomInput,
  openDirectRoomInput,
  roomIdInput,
  roomListInput,
  markSeenInput,
  sendMessageInput,
  unreadRoomsView,
} from '../domain/chat.schemas.ts';
import { toTypingId, typingTopicName } from '../domain/topics.ts';
import { requireRoomMember, requireReachableMember } from './chat.policy.ts';
import {
  countUnreadRooms,
  findChainRoom,
  findLastMessageOfClosedRoom,
  findOfferRoom,
  listMessages,
} from './chat.queries.ts';
import { loadRoom, loadRoomPage } from './chat.reads.ts';
import { roomPageView, roomView } from './chat.views.ts';
import { markRoomSeen } from './mark-seen.ts';
import { openRoomWith } from './open-room-with.ts';
import { sendMessage } from './send-message.ts';

const nothing = z.object({});

export const chatRouter = router({
  rooms: privateQuery
    .input(roomListInput)
    .output(roomPageView)
    .query(({ ctx, input }) => loadRoomPage(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  unread: privateQuery
    .output(unreadRoomsView)
    .query(async ({ ctx }) => ({ rooms: await countUnreadRooms(ctx.db, ctx.member.id) })),

  room: privateQuery
    .input(roomIdInput)
    .output(roomView)
    .query(({ ctx, input }) => loadRoom(ctx.db, ctx.member.id, input.roomId, ctx.now)),

  closedRoom: privateQuery
    .input(roomIdInput)
    .output(unopenableRoomView)
    .query(async ({ ctx, input }) => ({
      last: await findLastMessageOfClosedRoom(ctx.db, ctx.member.id, input.roomId),
    })),

  roomOfOffer: privateQuery
    .input(offerRoomInput)
    .output(foundRoomView)
    .query(async ({ ctx, input }) => ({ roomId: await findOfferRoom(ctx.db, ctx.member.id, input.offerId) })),

  roomOfChain: privateQuery
    .input(chainRoomInput)
    .output(foundRoomView)
    .query(async ({ ctx, input }) => ({ roomId: await findChainRoom(ctx.db, ctx.member.id, input.chainId) })),

  messages: privateQuery
    .input(messageListInput)
    .output(messagePageView)
    .query(async ({ ctx, input }) => {
      await requireRoomMember(ctx.db, ctx.member.id, input.roomId);
      return listMessages(ctx.db, input);
    }),

  openDirect: memberCommand
    .input(openDirectRoomInput)
    .output(roomIdInput)
    .mutation(async ({ ctx, input }) => {
      await requireReachableMember(ctx.db, ctx.member.id, input.memberId);
      return ctx.transaction(async (unit) => ({ roomId: await openRoomWith(unit, ctx.member, input.memberId) }));
    }),

  send: memberCommand
    .input(sendMessageInput)
    .output(messageSchema)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => sendMessage(unit, ctx.member, input))),

  seen: memberCommand
    .input(markSeenInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction((unit) => markRoomSeen(unit, ctx.member, input));
      return {};
    }),

  /** Writes nothing, so it needs no transaction and no idempotency record. */
  typing: memberCommand
    .input(roomIdInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await requireRoomMember(ctx.db, ctx.member.id, input.roomId);
      await sql`select pg_notify(${liveChannel}, ${toTopicKey(typingTopicName, toTypingId(input.roomId, ctx.member.id))})`.execute(
        ctx.db,
      );
      return {};
    }),
});
