import { emptyAnswer } from '#contracts/empty-answer.ts';
import { memberCommand, memberQuery, router } from '#platform/trpc/procedures.ts';
import {
  addParcelPicturesInput,
  agreeDeliveryInput,
  cancelSwapInput,
  answerNoShowInput,
  meetingInput,
  confirmedSwapView,
  confirmReceivedInput,
  confirmSentInput,
  meetingCodeAnswer,
  meetingCodeInput,
  mySwapsInput,
  proposeDeliveryInput,
  reportProblemInput,
  runningLateInput,
  friendLinkView,
  sharedAddressView,
  writeStatementInput,
  swapIdInput,
} from '../../domain/swap.schemas.ts';
import { confirmItemReturnSentInput, itemReturnInput } from '../../domain/item-return.schemas.ts';
import { agreeDelivery } from '../agree-delivery.ts';
import { cancelSwapOrRequestCancel } from '../ending/cancel-swap-or-request-cancel.ts';
import { confirmMeetingTime } from '../meetings/confirm-meeting-time.ts';
import { answerNoShow, sayNoShow, withdrawNoShow } from '../meetings/say-no-show.ts';
import { sayRunningLate } from '../meetings/say-running-late.ts';
import { typeMeetingCode } from '../meetings/type-meeting-code.ts';
import { confirmMeeting } from '../meetings/confirm-meeting.ts';
import { confirmReceived } from '../ending/confirm-received.ts';
import { confirmSent } from '../confirm-sent.ts';
import { endFriendLink, findFriendLinkPath, makeFriendLink } from '../meetings/friend-link.ts';
import {
  askForAddress,
  loadSharedAddress,
  recordAddressShowing,
  shareAddress,
  unshareAddress,
} from '../postage/share-address.ts';
import { listReceivedItems } from '../list-received-items.ts';
import { proposeDelivery } from '../propose-delivery.ts';
import { addParcelPictures } from '../disputes/add-parcel-pictures.ts';
import { reportProblem } from '../disputes/report-problem.ts';
import { listMySwaps, loadSwap } from '../swap.queries.ts';
import { ownSwapView, ownSwapPage, receivedItemsView } from '../swap.views.ts';
import { confirmItemReturnReceived, confirmItemReturnSent } from '../returns/confirm-item-return.ts';
import { writeDisputeStatement } from '../disputes/write-statement.ts';

/** Between the two parties; staff read these for a case alone, each time with a reason. */
const betweenParties = ['place', 'trackingNumber', 'ownCode'];

export const swapRouter = router({
  byId: memberQuery('swaps.read', betweenParties)
    .input(swapIdInput)
    .output(ownSwapView)
    .query(({ ctx, input }) => loadSwap(ctx.db, ctx.member.id, input.swapId, ctx)),

  mine: memberQuery('swaps.read', betweenParties)
    .input(mySwapsInput)
    .output(ownSwapPage)
    .query(({ ctx, input }) => listMySwaps(ctx.db, ctx.cursors, ctx.member.id, input, ctx)),

  receivedItems: memberQuery('swaps.read')
    .input(swapIdInput)
    .output(receivedItemsView)
    .query(async ({ ctx, input }) => ({ items: await listReceivedItems(ctx.db, ctx.member.id, input.swapId) })),

  proposeDelivery: memberCommand
    .input(proposeDeliveryInput)
    .output(agreeDeliveryInput.pick({ deliveryIds: true }))
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ deliveryIds: await proposeDelivery(unit, ctx.member, input) })),
    ),

  agreeDelivery: memberCommand
    .input(agreeDeliveryInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await agreeDelivery(unit, ctx.member, input);
        return {};
      }),
    ),

  confirmSent: memberCommand
    .input(confirmSentInput)
    .output(confirmedSwapView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        state: await confirmSent(unit, ctx.member, input),
      })),
    ),

  confirmReceived: memberCommand
    .input(confirmReceivedInput)
    .output(confirmedSwapView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({
        state: await confirmReceived(unit, ctx.member, input),
      })),
    ),

  confirmMeeting: memberCommand
    .input(meetingInput)
    .output(confirmedSwapView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ state: await confirmMeeting(unit, ctx.member, input) })),
    ),

  addParcelPictures: memberCommand
    .input(addParcelPicturesInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await addParcelPictures(unit, ctx.member, input);
        return {};
      }),
    ),

  confirmMeetingTime: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await confirmMeetingTime(unit, ctx.member, input);
        return {};
      }),
    ),

  sayRunningLate: memberCommand
    .input(runningLateInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await sayRunningLate(unit, ctx.member, input);
        return {};
      }),
    ),

  sayNoShow: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await sayNoShow(unit, ctx.member, input);
        return {};
      }),
    ),

  answerNoShow: memberCommand
    .input(answerNoShowInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await answerNoShow(unit, ctx.member, input);
        return {};
      }),
    ),

  withdrawNoShow: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await withdrawNoShow(unit, ctx.member, input);
        return {};
      }),
    ),

  typeMeetingCode: memberCommand
    .input(meetingCodeInput)
    .output(meetingCodeAnswer)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => typeMeetingCode(unit, ctx.member, input))),

  shareAddress: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await shareAddress(unit, ctx.member, input);
        return {};
      }),
    ),

  unshareAddress: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await unshareAddress(unit, ctx.member, input);
        return {};
      }),
    ),

  askForAddress: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await askForAddress(unit, ctx.member, input);
        return {};
      }),
    ),

  // Read after the transaction: the record by which a repeated call is recognised keeps its answer.
  showAddress: memberCommand
    .input(meetingInput)
    .output(sharedAddressView)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction(async (unit) => {
        await recordAddressShowing(unit, ctx.member, input);
        return {};
      });
      return loadSharedAddress(ctx.db, ctx.member.id, input);
    }),

  makeFriendLink: memberCommand
    .input(meetingInput)
    .output(friendLinkView)
    .mutation(async ({ ctx, input }) => {
      await ctx.transaction(async (unit) => {
        await makeFriendLink(unit, ctx.member, input);
        return {};
      });
      return { path: await findFriendLinkPath(ctx.db, ctx.host.secrets, ctx.member.id, input) };
    }),

  endFriendLink: memberCommand
    .input(meetingInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await endFriendLink(unit, ctx.member, input);
        return {};
      }),
    ),

  cancel: memberCommand
    .input(cancelSwapInput)
    .output(confirmedSwapView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ state: await cancelSwapOrRequestCancel(unit, ctx.member, input) })),
    ),

  report: memberCommand
    .input(reportProblemInput)
    .output(confirmedSwapView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ state: await reportProblem(unit, ctx.member, input) })),
    ),

  confirmReturnSent: memberCommand
    .input(confirmItemReturnSentInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await confirmItemReturnSent(unit, ctx.member, input);
        return {};
      }),
    ),

  confirmHome: memberCommand
    .input(itemReturnInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await confirmItemReturnReceived(unit, ctx.member, input);
        return {};
      }),
    ),

  writeStatement: memberCommand
    .input(writeStatementInput)
    .output(emptyAnswer)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await writeDisputeStatement(unit, ctx.member, input);
        return {};
      }),
    ),
});
