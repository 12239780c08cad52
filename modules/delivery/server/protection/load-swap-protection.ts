import type { MemberId, SwapId } from '#contracts/ids.ts';
import { requireReadableRow } from '#platform/rows/unreadable-rows.ts';
import { canReceivePayouts } from '#modules/payments/public.ts';
import { listSwapPromises } from '#modules/swaps/public.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { sumPromisedCents } from '../../domain/protection/protection-limits.ts';
import { promiseStates } from '../../domain/protection/protection-state.ts';
import type {
  ProtectionAction,
  ProtectionOfSwap,
  ProtectionPromiseView,
  ProtectionSideView,
  ProtectionView,
} from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';
import { loadSidesAndPromises, type ProtectionViewContext } from './protection-views.ts';
import {
  isProtectionEnabled,
  listPromiseMembers,
  toProtectionRule,
  findProtectionObstacle,
} from './protection-obstacle.ts';

/** The protection of a swap for one of its members. @throws delivery.notFound for anyone else */
export async function loadSwapProtection(
  site: ProtectionViewContext,
  viewer: MemberId,
  swapId: SwapId,
): Promise<ProtectionOfSwap> {
  const { db, host } = site;
  const promises = await listSwapPromises(db, swapId);
  if (!listPromiseMembers(promises).includes(viewer)) throw deliveryErrors.notFound();
  const [obstacle, protection, canBePaid] = await Promise.all([
    findProtectionObstacle(db, host.config, swapId, promises, site.now),
    lastProtection(site, viewer, swapId),
    canReceivePayouts(db, viewer),
  ]);
  const isOwed = protection?.promises.some(({ to, paid, isOwed: owed }) => to.id === viewer && (owed || paid !== null));
  return {
    isOn: isProtectionEnabled(host.config),
    rule: protection?.rule ?? toProtectionRule(host.config),
    obstacle,
    myCents: sumPromisedCents(
      viewer,
      promises.map(({ fromId, valueCents }) => ({ fromId, cents: valueCents })),
    ),
    canPropose: obstacle === null,
    protection,
    needsPayoutAccount: isOwed === true && !canBePaid,
  };
}

async function lastProtection(
  site: ProtectionViewContext,
  viewer: MemberId,
  swapId: SwapId,
): Promise<ProtectionView | null> {
  const row = await typedTables(site.db)
    .selectFrom('swap_protection')
    .select(['id', 'state', 'proposed_by as proposedById', 'due_at as dueAt'])
    .select(['cover_cents as coverCents', 'fund_leg_cents as fundCents'])
    .where('swap_id', '=', swapId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, proposedById, dueAt, coverCents, fundCents } = row;
  const faces = await loadSidesAndPromises(site, [id]);
  const sides = requireReadableRow(row, () => faces.sidesOf(id)).map(
    ({ takenCents: _taken, ...side }): ProtectionSideView => ({
      ...side,
      isMe: side.member.id === viewer,
    }),
  );
  const promises = faces.promisesOf(id).map(({ view }): ProtectionPromiseView => {
    const isMine = view.from.id === viewer || view.to.id === viewer;
    return { ...view, pictureUrl: isMine ? view.pictureUrl : null, actions: listPromiseActions(view, state, viewer) };
  });
  return requireReadableRow(row, () => ({
    id,
    swapId,
    state,
    rule: toProtectionRule(site.host.config, { coverCents, fundCents }),
    proposedById,
    dueAt: dueAt && new Date(dueAt).toISOString(),
    sides,
    promises,
    actions: listSideActions(sides, state),
  }));
}

export function listSideActions(
  sides: readonly Pick<ProtectionSideView, 'isMe' | 'hasAgreed' | 'hold'>[],
  state: ProtectionView['state'],
): ProtectionAction[] {
  const me = sides.find(({ isMe }) => isMe);
  if (state === 'proposed') return me?.hasAgreed ? ['decline'] : ['agree', 'decline'];
  return state === 'backing' && me?.hold === 'none' ? ['back'] : [];
}

export function listPromiseActions(
  {
    kind,
    from,
    to,
    state,
    isOrdered,
  }: Pick<ProtectionPromiseView, 'kind' | 'state' | 'isOrdered'> & {
    readonly from: { readonly id: MemberId };
    readonly to: { readonly id: MemberId };
  },
  whole: ProtectionView['state'],
  viewer: MemberId,
): ProtectionAction[] {
  if (kind === 'cash') return [];
  if (from.id === viewer) {
    if (whole === 'backing' && !isOrdered) return ['order'];
    return whole === 'packing' && promiseStates.can(state, 'pack') ? ['pack'] : [];
  }
  if (to.id !== viewer) return [];
  return [
    ...(promiseStates.can(state, 'accept') ? (['accept'] as const) : []),
    ...(promiseStates.can(state, 'claim') ? (['claim'] as const) : []),
  ];
}
