import { staffListExport } from '#platform/console/define-staff-list.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { swapPermissions } from './domain/swaps.permissions.ts';
import { swapErrors } from './domain/swaps.errors.ts';
import {
  swapCancelRequestedEvent,
  swapCancelledEvent,
  swapCompletedEvent,
  swapDeliveryAgreedEvent,
  swapDeliveryProposedEvent,
  swapDisputedEvent,
  swapLegsReceivedEvent,
  swapResumedEvent,
  itemReturnDueEvent,
  swapStepDueEvent,
  itemReturnReceivedEvent,
  itemReturnOpenedEvent,
  itemReturnSentEvent,
  swapLegsSentEvent,
  swapMetEvent,
  swapMeetingCodeTypedEvent,
  swapAddressSaidEvent,
  swapMeetingMissedEvent,
  swapMeetingSaidEvent,
} from './domain/swaps.events.ts';
import { swapSettings } from './domain/swaps.settings.ts';
import { disputesWaitingEmail } from './emails/disputes-waiting.email.tsx';
import { cancelIdleSwapsJob } from './server/ending/cancel-idle-swaps.job.ts';
import { completeSilentSwapsJob } from './server/ending/complete-silent-swaps.job.ts';
import { disputeOverdueSwapsJob } from './server/disputes/dispute-overdue-swaps.job.ts';
import { disputeSwapOfBannedJob, disputeSwapsOfBanned } from './server/disputes/dispute-swaps.on-ban.ts';
import { deleteOldDisputeEvidenceJob } from './server/disputes/delete-old-dispute-evidence.job.ts';
import { eraseMemberSwapData, exportMemberSwapData, listSwapClosingObstacles } from './server/api/member-data.ts';
import { swapLoadTestStep } from './server/load-test-swaps.ts';
import { remindOfDisputesJob } from './server/disputes/remind-of-disputes.job.ts';
import { resumeAfterBansJob } from './server/disputes/resume-swaps-after-bans.job.ts';
import { remindOfItemReturnsJob } from './server/returns/remind-of-item-returns.job.ts';
import { remindOfStepsJob } from './server/reminders/remind-of-steps.job.ts';
import { itemReturnCommands } from './server/api/item-return.commands.ts';
import { Swap, SwapDelivery, SwapLeg, SwapMeetingSide, SwapParty, SwapReturn } from './server/swap.entity.ts';
import { stuckDealsCommand } from './server/staff/stuck-deals.command.ts';
import { staffSwapList } from './server/staff/swap-list.ts';
import { swapsAdminRouter } from './server/api/swaps.admin.router.ts';
import { meetingCalendarMount } from './server/meetings/meeting-calendar.mount.ts';
import { friendPageMount } from './server/meetings/friend-page.mount.ts';
import { endNoShowsJob } from './server/meetings/end-no-shows.job.ts';
import { swapRouter } from './server/api/swap.router.ts';
import { mySwapsTopic, swapTopic } from './server/swap.topics.ts';
import { typedTables } from './server/tables.ts';
import { findSwapParties } from './server/swap-parties.ts';
import { listSwapTasks } from './server/list-swap-tasks.ts';

export const swaps = defineModule({
  name: 'swaps',
  settings: [swapSettings],
  tables: typedTables.entities,
  entities: [Swap, SwapDelivery, SwapLeg, SwapMeetingSide, SwapParty, SwapReturn],
  router: swapRouter,
  subjects: { swap: findSwapParties },
  adminRouter: swapsAdminRouter,
  mounts: [staffListExport('swaps', staffSwapList), meetingCalendarMount, friendPageMount],
  permissions: swapPermissions,
  jobs: [
    completeSilentSwapsJob,
    disputeOverdueSwapsJob,
    cancelIdleSwapsJob,
    disputeSwapOfBannedJob,
    resumeAfterBansJob,
    remindOfDisputesJob,
    remindOfItemReturnsJob,
    remindOfStepsJob,
    endNoShowsJob,
    deleteOldDisputeEvidenceJob,
  ],
  on: [disputeSwapsOfBanned],
  events: [
    swapLegsSentEvent,
    swapLegsReceivedEvent,
    swapMetEvent,
    swapMeetingSaidEvent,
    swapMeetingMissedEvent,
    swapAddressSaidEvent,
    swapMeetingCodeTypedEvent,
    swapCompletedEvent,
    swapCancelRequestedEvent,
    swapCancelledEvent,
    swapDisputedEvent,
    swapResumedEvent,
    swapDeliveryProposedEvent,
    swapDeliveryAgreedEvent,
    swapStepDueEvent,
    itemReturnOpenedEvent,
    itemReturnDueEvent,
    itemReturnSentEvent,
    itemReturnReceivedEvent,
  ],
  topics: [swapTopic, mySwapsTopic],
  listMemberTasks: listSwapTasks,
  cli: [...itemReturnCommands, stuckDealsCommand],
  load: swapLoadTestStep,
  letters: [disputesWaitingEmail],
  errors: swapErrors,
  constraints: {
    item_reservation_pkey: swapErrors.itemTaken,
    swap_once_per_origin: swapErrors.itemTaken,
    swap_delivery_one_open: swapErrors.deliveryChanged,
    swap_delivery_one_agreed: swapErrors.deliveryChanged,
  },
  memberData: {
    export: exportMemberSwapData,
    erase: eraseMemberSwapData,
    ties: listSwapClosingObstacles,
    leftOut: {
      'members.leftOut.bookkeeping': [
        'swap.step',
        'swap.dispute_remind_at',
        'swap.reminded_due_at',
        'swap_delivery.reminded_at',
        'swap_return.remind_at',
        'swap.no_show_until',
        'swap_meeting_side.no_show_reminded_at',
        'swap_meeting_side.friend_link_key',
        'swap_meeting_side.wrong_codes',
        'swap_meeting_side.wrong_codes_since',
      ],
    },
  },
  erasure: {
    'swap.dispute_taken_by': 'keep',
    'swap.dispute_about': 'keep',
    'swap_party.member_id': 'keep',
    'swap_leg.from_id': 'keep',
    'swap_leg.to_id': 'keep',
    'swap_note.author_id': 'keep',
    'swap_delivery.from_id': 'keep',
    'swap_delivery.to_id': 'keep',
    'swap_delivery.proposed_by': 'keep',
    'swap_meeting_side.member_id': 'keep',
    'swap_meeting_side.partner_id': 'keep',
    'swap_return.holder_id': 'keep',
    'swap_return.owner_id': 'keep',
    'swap_return.payer_id': 'keep',
  },
});
