import { adminCommand, router } from '#platform/trpc/procedures.ts';
import { caseRoomView, caseRoomInput } from '../../domain/case-room.ts';
import { readAndAuditCaseRoom } from './case-room.ts';

/** Rooms as evidence; mounted at `admin.chat`. A command, since each reading is written down. */
export const chatAdminRouter = router({
  readCase: adminCommand('chat.readCase')
    .input(caseRoomInput)
    .output(caseRoomView)
    .mutation(({ ctx, input }) => ctx.transaction((unit) => readAndAuditCaseRoom(unit, ctx.host, input))),
});
