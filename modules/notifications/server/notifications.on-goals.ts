import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { NotificationKindName } from '../domain/notification-kinds.ts';
import { addNotifications } from './add-notifications.ts';

const happening = z.object({ goalId: z.uuid(), memberId: MemberId, change: z.string().optional() });

/** Notifies the member of what a swap did for their goal. */
const notify = (event: NotificationKindName) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: happening,
    handle: (unit, { goalId, memberId, change }, meta) =>
      addNotifications(unit, meta, [
        { memberId, kind: event, actorId: null, params: { goalId, ...(change && { how: change }) } },
      ]),
  });

export const notifyOfGoalsHandlers = [notify('goals.stepped'), notify('goals.reached')];
