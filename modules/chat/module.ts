import { defineModule } from '#platform/module/define-module.ts';
import { chatErrors } from './domain/chat.errors.ts';
import { chatPermissions } from './domain/chat.permissions.ts';
import { firstUnreadMessageEvent, firstUnreadQuestionEvent } from './domain/chat.events.ts';
import { chatSettings } from './domain/chat.settings.ts';
import { chatRouter } from './server/chat.router.ts';
import { messageFilesMount } from './server/message-files.mount.ts';
import { roomPapersMount } from './server/paper/room-papers.mount.ts';
import { myRoomsTopic, roomTopic, typingTopic } from './server/chat.topics.ts';
import { openChainRoomHandler } from './server/open-room.on-chain-started.ts';
import { eraseMemberChatData, exportMemberChatData } from './server/member-data.ts';
import { deleteTakenBackMessagesJob } from './server/delete-taken-back-messages.job.ts';
import { postOverdueLinesJob } from './server/post-overdue-lines.job.ts';
import { chatSeed } from './server/seed/seed-chat.ts';
import { chatAdminRouter } from './server/staff/chat.admin.router.ts';
import { typedTables } from './server/tables.ts';
import { postOfferLineHandlers } from './server/post-lines.on-offers.ts';
import { postSwapLineHandlers } from './server/post-lines.on-swaps.ts';
import { publishRoomChangesOfBlocked, publishRoomChangesOfUnblocked } from './server/publish-room-changes.on-block.ts';
import { listChatTasks } from './server/list-chat-tasks.ts';

export const chat = defineModule({
  name: 'chat',
  settings: [chatSettings],
  tables: typedTables.entities,
  router: chatRouter,
  adminRouter: chatAdminRouter,
  permissions: chatPermissions,
  on: [
    ...postOfferLineHandlers,
    ...postSwapLineHandlers,
    openChainRoomHandler,
    publishRoomChangesOfBlocked,
    publishRoomChangesOfUnblocked,
  ],
  jobs: [postOverdueLinesJob, deleteTakenBackMessagesJob],
  events: [firstUnreadMessageEvent, firstUnreadQuestionEvent],
  topics: [roomTopic, myRoomsTopic, typingTopic],
  listMemberTasks: listChatTasks,
  errors: chatErrors,
  constraints: { chat_room_pair_order: chatErrors.yourself, chat_message_file_once: chatErrors.fileSent },
  mounts: [messageFilesMount, roomPapersMount],
  memberData: {
    export: exportMemberChatData,
    erase: eraseMemberChatData,
    leftOut: {
      'members.leftOut.bookkeeping': [
        'chat_room.posted_step',
        'chat_room_member.notified_sequence',
        'chat_message_file.is_evidence',
      ],
    },
  },
  erasure: {
    'chat_room.pair_low': 'keep',
    'chat_room.pair_high': 'keep',
    'chat_room_member.member_id': 'keep',
    'chat_room_allowance.member_id': 'delete',
    'chat_message.author_id': 'keep',
    'chat_message_file.author_id': 'delete',
    'chat_question.author_id': 'delete',
    'chat_taken_back.author_id': 'delete',
    'chat_held_line.author_id': 'keep',
  },
  seed: chatSeed,
});
