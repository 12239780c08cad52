import { sql } from 'kysely';
import { z } from 'zod';
import { memberCommand, privateMemberQuery, router } from '#platform/trpc/procedures.ts';
import { liveChannel, toTopicKey } from '#platform/realtime/topic-key.ts';
import {
  askInput,
  chainRoomInput,
  lastMessageToReportView,
  roomIdOrNullView,
  messageSchema,
  messageListInput,
  messagePageView,
  offerRoomInput,
  openDirectRoomInput,
  partnerStandingView,
  roomIdInput,
  roomListInput,
  markSeenInput,
  sendMessageInput,
  setMutedInput,
  takeBackMessageInput,
  unreadRoomsView,
} from '../domain/chat.schemas.ts';
import { itemIdInput } from '#modules/items/public.ts';
import { foundMessagePageView, searchMessagesInput } from '../domain/message-search.schemas.ts';
import { toTypingId, typingTopicName } from '../domain/topics.ts';
import { askAboutItem, loadItemToAsk } from './ask-about-item.ts';
import { requireRoomAccess, requireReachableMember } from './chat.policy.ts';
import {
  countUnreadRooms,
  findChainRoom,
  findLastMessageToReport,
  findOfferRoom,
  listMessages,
} from './chat.queries.ts';
import { loadRoom, loadRoomListPage } from './chat.reads.ts';
import { itemToAskView, roomListPageView, roomView } from './chat.views.ts';
import { loadPartnerStanding } from './load-partner-standing.ts';
import { markRoomSeen } from './mark-seen.ts';
import { findOrCreateRoomWithMember } from './find-or-create-room-with-member.ts';
import { searchMessages } from './search-messages.ts';
import { setRoomMuted } from './set-room-muted.ts';
import { sendMessage } from './send-message.ts';
import { takeBackMessage } from './take-back-message.ts';

const nothing = z.object({});

export const chatRouter = router({
  rooms: privateMemberQuery
    .input(roomListInput)
    .output(roomListPageView)
    .query(({ ctx, input }) => loadRoomListPage(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  unread: privateMemberQuery
    .output(unreadRoomsView)
    .query(async ({ ctx }) => ({ rooms: await countUnreadRooms(ctx.db, ctx.member.id) })),

  room: privateMemberQuery
    .input(roomIdInput)
    .output(roomView)
    .query(({ ctx, input }) => loadRoom(ctx, ctx.member.id, input.roomId)),

  partner: privateMemberQuery
    .input(roomIdInput)
    .output(partnerStandingView.nullable())
    .query(({ ctx, input }) => loadPartnerStanding(ctx.db, ctx.member.id, input.roomId, ctx.config)),

  closedRoom: privateMemberQuery
    .input(roomIdInput)
    .output(lastMessageToReportView)
    .query(async ({ ctx, input }) => ({
      last: await findLastMessageToReport(ctx.db, ctx.member.id, input.roomId),
    })),

  roomOfOffer: privateMemberQuery
    .input(offerRoomInput)
    .output(roomIdOrNullView)
    .query(async ({ ctx, input }) => ({ roomId: await findOfferRoom(ctx.db, ctx.member.id, input.offerId) })),

  roomOfChain: privateMemberQuery
    .input(chainRoomInput)
    .output(roomIdOrNullView)
    .query(async ({ ctx, input }) => ({ roomId: await findChainRoom(ctx.db, ctx.member.id, input.chainId) })),

  messages: privateMemberQuery
    .input(messageListInput)
    .output(messagePageView)
    .query(async ({ ctx, input }) => {
      await requireRoomAccess(ctx.db, ctx.member.id, input.roomId);
      return listMessages(ctx.db, input);
    }),

  search: privateMemberQuery
    .input(searchMessagesInput)
    .output(foundMessagePageView)
    .query(({ ctx, input }) => searchMessages(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  itemToAsk: privateMemberQuery
    .input(itemIdInput)
    .output(itemToAskView)
    .query(({ ctx, input }) => loadItemToAsk(ctx.db, ctx.member.id, input.itemId, ctx.now)),

  ask: memberCommand
    .input(askInput)
    .output(roomIdInput)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ roomId: await askAboutItem(unit, ctx.member, input) })),
    ),

  openDirect: memberCommand
    .input(openDirectRoomInput)
    .output(roomIdInput)
    .mutation(async ({ ctx, input }) => {
      await requireReachableMember(ctx.db, ctx.member.id, input.memberId);
      return ctx.transaction(async (unit) => ({
        roomId: await findOrCreateRoomWithMember(unit, ctx.member, input.memberId),
      }));
    }),

  send: memberCommand
    .input(sendMessageInput)
    .output(messageSchema)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => sendMessage(unit, ctx.member, input))),

  takeBack: memberCommand
    .input(takeBackMessageInput)
    .output(messageSchema)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => takeBackMessage(unit, ctx.member, input))),

  seen: memberCommand
    .input(markSeenInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction((unit) => markRoomSeen(unit, ctx.member, input));
      return {};
    }),

  setMuted: memberCommand
    .input(setMutedInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction((unit) => setRoomMuted(unit, ctx.member, input));
      return {};
    }),

  /** Writes nothing, so it needs no transaction and no idempotency record. */
  typing: memberCommand
    .input(roomIdInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await requireRoomAccess(ctx.db, ctx.member.id, input.roomId);
      await sql`select pg_notify(${liveChannel}, ${toTopicKey(typingTopicName, toTypingId(input.roomId, ctx.member.id))})`.execute(
        ctx.db,
      );
      return {};
    }),
});
