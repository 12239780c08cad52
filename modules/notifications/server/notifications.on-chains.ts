import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import type { NotificationKindName } from '../domain/notification-kinds.ts';
import { addNotifications, type NotificationDraft } from './add-notifications.ts';

const happening = z.object({ chainId: z.uuid(), memberIds: z.array(MemberId), byId: MemberId.nullish() });

const splitByMember = <Payload extends { readonly memberIds: readonly MemberId[] }>(payload: Payload) =>
  payload.memberIds.map((id) => ({ id, payload: { ...payload, memberIds: [id] } }));

/** Notifies all members of a chain except the one who acted. A name stays out of it: some have never met. */
const notifyAll = (event: string, kind: NotificationKindName) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: happening,
    split: splitByMember,
    handle: (unit, { chainId, memberIds, byId = null }, meta) =>
      addNotifications(
        unit,
        meta,
        memberIds
          .filter((memberId) => memberId !== byId)
          .map((memberId): NotificationDraft => ({
            memberId,
            kind,
            actorId: null,
            params: { how: event.slice('chains.'.length), chainId },
          })),
      ),
  });

const ofPool = z.object({ poolId: z.uuid(), memberIds: z.array(MemberId), chainedIds: z.array(MemberId).default([]) });
type OfPool = z.infer<typeof ofPool>;

/** Notifies the members whom a pool concerns; `howFor` says what it means for one of them. */
const notifyOfPool = (
  event: string,
  kind: NotificationKindName,
  howFor: (memberId: MemberId, pool: OfPool) => string,
) =>
  onEvent(event, {
    name: `notifications.${event.replace('.', '-')}`,
    schema: ofPool,
    split: splitByMember,
    handle: (unit, pool, meta) =>
      addNotifications(
        unit,
        meta,
        pool.memberIds.map((memberId) => ({
          memberId,
          kind,
          actorId: null,
          params: { how: howFor(memberId, pool), poolId: pool.poolId },
        })),
      ),
  });

export const notifyOfChainsHandlers = [
  notifyAll('chains.proposed', 'chains.proposed'),
  notifyAll('chains.started', 'chains.started'),
  ...['chains.unlocked', 'chains.lapsed', 'chains.ended'].map((event) => notifyAll(event, 'chains.moved')),
  notifyOfPool('chains.poolAnnounced', 'chains.poolOpened', () => 'opened'),
  notifyOfPool('chains.poolRan', 'chains.poolEnded', (id, { chainedIds }) =>
    chainedIds.includes(id) ? 'found' : 'none',
  ),
  notifyOfPool('chains.poolClosed', 'chains.poolEnded', () => 'closed'),
];
