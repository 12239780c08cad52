import { readableRowsSchema } from '#contracts/rows.ts';
import { memberCommand, privateMemberQuery } from '#platform/trpc/procedures.ts';
import { DeviceView, EndDeviceInput, SignedOutDeviceCountView } from '../../domain/device-view.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listDevices } from './devices.queries.ts';

/** A member's signed-in devices. Another member's session is treated as one that has ended. */
export const devicesProcedures = {
  devices: privateMemberQuery
    .output(readableRowsSchema(DeviceView))
    .query(({ ctx }) => listDevices(ctx.db, ctx.member, ctx.now)),

  endDevice: memberCommand
    .input(EndDeviceInput)
    .output(SignedOutDeviceCountView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ ended: await endSession(unit, ctx.member.id, input.sessionId) })),
    ),

  endOtherDevices: memberCommand
    .output(SignedOutDeviceCountView)
    .mutation(({ ctx }) =>
      ctx.transaction(async (unit) => ({ ended: await endOtherSessions(unit, ctx.member.id, ctx.member.sessionId) })),
    ),
};
