import { z } from 'zod';
import { parseReadableRows } from '#contracts/rows.ts';
import { memberCommand, memberQuery, openCommand, openQuery, privateQuery, router } from '#platform/trpc/procedures.ts';
import {
  MarkRead,
  notificationInput,
  notificationPage,
  PreferencesView,
  ReadAbout,
  SavePreference,
  UnseenView,
} from '../domain/notification.schemas.ts';
import { AddDevice, DeviceRef, DeviceState, PushView } from '../domain/push.schemas.ts';
import { SetMail, StopToken, StopView } from '../domain/stop.schemas.ts';
import { markAllRead, markRead, markReadAbout, markSeen } from './mark-notifications.ts';
import { countUnseen, listNotifications } from './notification.queries.ts';
import { loadPreferencesView, resumeEmailToMember, savePreference } from './preferences.ts';
import {
  addDevice,
  listDevices,
  deletePushDevice,
  deletePushDeviceByEndpoint,
  movePushDeviceToSession,
} from './push/devices.ts';
import { checkPushAddress } from './push/push-address.ts';
import { checkPushKeys } from './push/push-keys.ts';
import { loadVapidKeys } from './push/vapid-keys.ts';
import { readStopLink } from './stop-link.ts';
import { setMail, stopView } from './stop-mail.ts';

const done = z.object({});

export const notificationsRouter = router({
  list: privateQuery
    .input(notificationInput)
    .output(notificationPage)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  unseen: memberQuery('members.impersonate')
    .output(UnseenView)
    .query(async ({ ctx }) => ({ unseen: await countUnseen(ctx.db, ctx.member.id) })),

  markSeen: memberCommand
    .output(done)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => (await markSeen(unit, ctx.member.id), {}))),

  markRead: memberCommand
    .input(MarkRead)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await markRead(unit, ctx.member.id, input.ids), {})),
    ),

  markAllRead: memberCommand
    .output(done)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => (await markAllRead(unit, ctx.member.id), {}))),

  readAbout: memberCommand
    .input(ReadAbout)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await markReadAbout(unit, ctx.member.id, input.about, input.id), {})),
    ),

  preferences: privateQuery.output(PreferencesView).query(({ ctx }) => loadPreferencesView(ctx.db, ctx.member.id)),

  savePreference: memberCommand
    .input(SavePreference)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await savePreference(unit, ctx.member.id, input), {})),
    ),

  resumeMail: memberCommand
    .output(done)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => (await resumeEmailToMember(unit, ctx.member.id), {}))),

  push: privateQuery.output(PushView).query(async ({ ctx }) => {
    const { publicKey } = await loadVapidKeys(ctx.config, ctx.db);
    const devices = await listDevices(ctx.db, ctx.member.id);
    return {
      publicKey,
      devices: parseReadableRows(devices, ({ createdAt, ...device }) => ({
        ...device,
        createdAt: createdAt.toISOString(),
      })),
    };
  }),

  addDevice: memberCommand
    .input(AddDevice)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      checkPushAddress(input.endpoint, ctx.config.PUSH_TO_PRIVATE_HOSTS);
      checkPushKeys(input);
      return ctx.transaction(async (unit) => (await addDevice(unit, ctx.member, input), {}));
    }),

  keepDevice: memberCommand
    .input(DeviceRef)
    .output(DeviceState)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ isOn: await movePushDeviceToSession(unit, ctx.member, input.endpoint) })),
    ),

  dropDevice: memberCommand
    .input(z.union([z.object({ id: z.uuid() }), DeviceRef]))
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await ('id' in input
          ? deletePushDevice(unit, ctx.member.id, input.id)
          : deletePushDeviceByEndpoint(unit, ctx.member.id, input.endpoint));
        return {};
      }),
    ),

  stopView: openQuery
    .input(StopToken)
    .output(StopView)
    .query(({ ctx, input }) => stopView(ctx.db, readStopLink(ctx.host.secrets, input.token))),

  setMail: openCommand
    .input(SetMail)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(
        async (unit) => (await setMail(unit, readStopLink(ctx.host.secrets, input.token), input.isOn), {}),
      ),
    ),
});
