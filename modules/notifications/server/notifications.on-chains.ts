import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { NotificationKindName } from '../domain/kinds.ts';
import { addNotifications, type Notifications } from './add-notifications.ts';

const happening = z.object({ chainId: z.uuid(), memberIds: z.array(MemberId), byId: MemberId.nullish() });

/** Notifies all members of a chain except the one who acted. A name stays out of it: some have never met. */
const notifyAll = (event: string, kind: NotificationKindName) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: happening,
    handle: (unit, { chainId, memberIds, byId = null }, meta) =>
      addNotifications(
        unit,
        meta,
        memberIds
          .filter((memberId) => memberId !== byId)
          .map((memberId): Notifications => ({
            memberId,
            kind,
            actorId: null,
            params: { how: event.slice('chains.'.length), chainId },
          })),
      ),
  });

export const notificationOfChains = [
  notifyAll('chains.proposed', 'chains.proposed'),
  notifyAll('chains.started', 'chains.started'),
  ...['chains.unlocked', 'chains.lapsed', 'chains.ended'].map((event) => notifyAll(event, 'chains.moved')),
];
