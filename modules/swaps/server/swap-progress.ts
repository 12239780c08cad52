import type { DeliveryId, ItemId, LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { loadItemVersionTitles } from '#modules/items/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ItemReturnState } from '../domain/item-return-state.ts';
import type { LegState, SwapState } from '../domain/swap-state.ts';
import { listOpenReminderSteps } from '../domain/reminder-steps.ts';
import { findCancelStepRight, listOpenNoShows } from './step-input.ts';
import type { Swap } from './swap.entity.ts';
import { listLegItemVersions } from './swap-columns.ts';
import { typedTables } from './tables.ts';

type Direction = { readonly fromId: MemberId; readonly toId: MemberId };

/** Progress of a swap, and what in it waits for whom. */
export interface SwapProgress {
  readonly state: SwapState;
  /** Each with the title under which its item was agreed; null for money. */
  readonly legs: readonly (Direction & {
    readonly id: LegId;
    readonly itemId: ItemId | null;
    readonly title: string | null;
    readonly cents: number | null;
    readonly state: LegState;
  })[];
  /** Proposals of how to hand over; one that waits for its answer is neither agreed nor ended. */
  readonly deliveries: readonly (Direction & {
    readonly id: DeliveryId;
    readonly proposedById: MemberId;
    readonly isWaiting: boolean;
  })[];
  /** The members who asked to cancel. */
  readonly cancelAskedIds: readonly MemberId[];
  /** The steps that are open for the member, by the names that reminders have. */
  readonly openSteps: readonly string[];
  readonly returns: readonly { readonly itemId: ItemId; readonly state: ItemReturnState }[];
}

/** The progress of those of these swaps to which the member is a party. Seven statements for any number of swaps. */
export async function findSwapProgress(
  db: Db,
  memberId: MemberId,
  ids: readonly SwapId[],
): Promise<ReadonlyMap<SwapId, SwapProgress>> {
  if (ids.length === 0) return new Map();
  const tables = typedTables(db);
  const swaps = await tables
    .selectFrom('swap')
    .innerJoin('swap_party', 'swap_party.swap_id', 'swap.id')
    .select(['swap.id as id', 'swap.state as state'])
    .select([
      'swap.dispute_cause as disputeCause',
      'swap.dispute_about as disputeAbout',
      'swap.reopened_at as reopenedAt',
    ])
    .where('swap.id', '=', anySql(ids))
    .where('swap_party.member_id', '=', memberId)
    .execute();
  const own = swaps.map(({ id }) => id);
  const [legs, deliveries, parties, sides, returns] = await Promise.all([
    tables.selectFrom('swap_leg').selectAll().where('swap_id', '=', anySql(own)).orderBy('id').execute(),
    tables.selectFrom('swap_delivery').selectAll().where('swap_id', '=', anySql(own)).orderBy('id').execute(),
    tables.selectFrom('swap_party').selectAll().where('swap_id', '=', anySql(own)).execute(),
    tables.selectFrom('swap_meeting_side').selectAll().where('swap_id', '=', anySql(own)).execute(),
    tables.selectFrom('swap_return').selectAll().where('swap_id', '=', anySql(own)).execute(),
  ]);
  const findTitle = await loadItemVersionTitles(
    db,
    listLegItemVersions(legs.map(({ item_id, item_version }) => ({ itemId: item_id, itemVersion: item_version }))),
  );
  const inSwap =
    (id: SwapId) =>
    ({ swap_id }: { readonly swap_id: SwapId }): boolean =>
      swap_id === id;
  type StepSwap = Pick<Swap, 'state' | 'disputeCause' | 'disputeAbout' | 'reopenedAt'>;
  const listOpenSteps = (id: SwapId, { reopenedAt, ...swap }: StepSwap): string[] => {
    const askedIds = parties
      .filter(inSwap(id))
      .flatMap(({ member_id, cancel_asked_at }) => (cancel_asked_at ? [member_id] : []));
    const input = {
      ...swap,
      cancelRight: findCancelStepRight(swap.state, askedIds, memberId),
      cancelAskedByIds: askedIds,
      legs: legs
        .filter(inSwap(id))
        .map((leg) => ({ ...leg, fromId: leg.from_id, toId: leg.to_id, itemId: leg.item_id })),
      deliveries: deliveries
        .filter((one) => inSwap(id)(one) && one.ended_at === null)
        .map(({ from_id, to_id, kind, meeting_at, proposed_by, agreed_at, address_shared_at }) => ({
          fromId: from_id,
          toId: to_id,
          kind,
          meetingAt: meeting_at,
          proposedById: proposed_by,
          agreedAt: agreed_at,
          addressSharedAt: address_shared_at,
        })),
      isReopened: reopenedAt !== null,
      noShows: listOpenNoShows(
        sides.filter(inSwap(id)).map((side) => ({
          memberId: side.member_id,
          partnerId: side.partner_id,
          noShowUntil: side.no_show_until,
          noShowEndedAt: side.no_show_ended_at,
        })),
      ),
    };
    const hasReturn = returns.some((one) => inSwap(id)(one) && one.state === 'awaited' && one.holder_id === memberId);
    return [...listOpenReminderSteps(input, memberId), ...(hasReturn ? ['sendBack'] : [])];
  };
  return new Map(
    swaps.map(({ id, state, ...row }): [SwapId, SwapProgress] => [
      id,
      {
        state,
        openSteps: listOpenSteps(id, { state, ...row }),
        legs: legs.filter(inSwap(id)).map((leg) => ({
          id: leg.id,
          fromId: leg.from_id,
          toId: leg.to_id,
          itemId: leg.item_id,
          title: leg.item_id && (findTitle(leg.item_id, leg.item_version ?? 1) ?? null),
          cents: leg.cents,
          state: leg.state,
        })),
        deliveries: deliveries.filter(inSwap(id)).map((way) => ({
          id: way.id,
          fromId: way.from_id,
          toId: way.to_id,
          proposedById: way.proposed_by,
          isWaiting: way.agreed_at === null && way.ended_at === null,
        })),
        cancelAskedIds: parties
          .filter(inSwap(id))
          .flatMap(({ member_id, cancel_asked_at }) => (cancel_asked_at ? [member_id] : [])),
        returns: returns.filter(inSwap(id)).map(({ item_id, state: way }) => ({ itemId: item_id, state: way })),
      },
    ]),
  );
}
