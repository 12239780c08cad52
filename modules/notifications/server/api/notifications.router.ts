import { z } from 'zod';
import { parseReadableRows } from '#contracts/rows.ts';
import {
  memberCommand,
  memberQuery,
  openCommand,
  openQuery,
  privateMemberQuery,
  router,
} from '#platform/trpc/procedures.ts';
import {
  MarkReadInput,
  notificationListInput,
  notificationPageView,
  NotificationPreferencesView,
  MarkReadAboutInput,
  QuietHoursView,
  SavePreferenceInput,
  UnseenCountView,
} from '../../domain/notification.schemas.ts';
import {
  AddPushDeviceInput,
  PushDeviceInput,
  PushDeviceStateView,
  PushSettingsView,
} from '../../domain/push.schemas.ts';
import { SetEmailByLinkInput, UnsubscribeTokenInput, UnsubscribeView } from '../../domain/unsubscribe.schemas.ts';
import { notificationSettings } from '../../domain/notifications.settings.ts';
import {
  markAllNotificationsRead,
  markNotificationsRead,
  markSubjectNotificationsRead,
  markAllSeen,
} from '../mark-notifications.ts';
import { listTasks } from '../list-tasks.ts';
import { memberTaskListView } from '../member-task.views.ts';
import { countUnseenNotifications, listNotifications } from '../notification.queries.ts';
import { loadPreferencesView, resumeEmailToMember, savePreference } from '../notification-preferences.ts';
import {
  addPushDevice,
  listPushDevices,
  deletePushDevice,
  deletePushDeviceByEndpoint,
  movePushDeviceToSession,
} from '../push/push-devices.ts';
import { findQuietHours, saveQuietHours } from '../quiet-hours.ts';
import { requirePublicPushAddress } from '../push/push-address.ts';
import { requireValidPushKeys } from '../push/require-valid-push-keys.ts';
import { loadOrCreateVapidKeys } from '../push/load-or-create-vapid-keys.ts';
import { parseUnsubscribeToken } from '../unsubscribe-link.ts';
import { setEmailForKinds, loadUnsubscribeView } from '../unsubscribe.ts';

const done = z.object({});

export const notificationsRouter = router({
  list: privateMemberQuery
    .input(notificationListInput)
    .output(notificationPageView)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.cursors, ctx.member.id, input, ctx.now)),

  unseen: memberQuery('members.impersonate')
    .output(UnseenCountView)
    .query(async ({ ctx }) => ({ unseen: await countUnseenNotifications(ctx.db, ctx.member.id) })),

  tasks: memberQuery('members.impersonate')
    .output(memberTaskListView)
    .query(({ ctx }) => listTasks(ctx.db, ctx.host.modules, ctx.member, ctx)),

  markSeen: memberCommand
    .output(done)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => (await markAllSeen(unit, ctx.member.id), {}))),

  markRead: memberCommand
    .input(MarkReadInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await markNotificationsRead(unit, ctx.member.id, input.ids), {})),
    ),

  markAllRead: memberCommand
    .output(done)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => (await markAllNotificationsRead(unit, ctx.member.id), {}))),

  readAbout: memberCommand
    .input(MarkReadAboutInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(
        async (unit) => (await markSubjectNotificationsRead(unit, ctx.member.id, input.about, input.id), {}),
      ),
    ),

  preferences: privateMemberQuery
    .output(NotificationPreferencesView)
    .query(({ ctx }) => loadPreferencesView(ctx.db, ctx.member.id)),

  savePreference: memberCommand
    .input(SavePreferenceInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await savePreference(unit, ctx.member.id, input), {})),
    ),

  quietHours: privateMemberQuery
    .output(QuietHoursView)
    .query(async ({ ctx }) => ({ hours: await findQuietHours(ctx.db, ctx.member.id) })),

  saveQuietHours: memberCommand
    .input(QuietHoursView)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => (await saveQuietHours(unit, ctx.member.id, input.hours), {})),
    ),

  resumeMail: memberCommand
    .output(done)
    .mutation(({ ctx }) => ctx.transaction(async (unit) => (await resumeEmailToMember(unit, ctx.member.id), {}))),

  push: privateMemberQuery.output(PushSettingsView).query(async ({ ctx }) => {
    const { publicKey } = await loadOrCreateVapidKeys(ctx.config, ctx.db);
    const devices = await listPushDevices(ctx.db, ctx.member.id);
    return {
      publicKey,
      devices: parseReadableRows(devices, ({ createdAt, ...device }) => ({
        ...device,
        createdAt: createdAt.toISOString(),
      })),
    };
  }),

  addDevice: memberCommand
    .input(AddPushDeviceInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      requirePublicPushAddress(input.endpoint, notificationSettings.read(ctx.config).PUSH_TO_PRIVATE_HOSTS);
      requireValidPushKeys(input);
      return ctx.transaction(async (unit) => (await addPushDevice(unit, ctx.member, input), {}));
    }),

  keepDevice: memberCommand
    .input(PushDeviceInput)
    .output(PushDeviceStateView)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => ({ isOn: await movePushDeviceToSession(unit, ctx.member, input.endpoint) })),
    ),

  dropDevice: memberCommand
    .input(z.union([z.object({ id: z.uuid() }), PushDeviceInput]))
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
    .input(UnsubscribeTokenInput)
    .output(UnsubscribeView)
    .query(({ ctx, input }) => loadUnsubscribeView(ctx.db, parseUnsubscribeToken(ctx.host.secrets, input.token))),

  setMail: openCommand
    .input(SetEmailByLinkInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(
        async (unit) => (
          await setEmailForKinds(unit, parseUnsubscribeToken(ctx.host.secrets, input.token), input.isOn),
          {}
        ),
      ),
    ),
});
