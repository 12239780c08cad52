import type { MemberId, SwapId } from '#contracts/ids.ts';
import { memberTaskBound, type MemberTask, type MemberTaskList } from '#contracts/member-task.ts';
import { hour } from '#contracts/durations.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { findLegItemTitles, listUnsentCourierLegs, type CourierLeg } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { TaskMoment } from '#platform/module/define-module.ts';
import { chooseCourierStep, isWaitingForCourier, type CourierStepKind } from '../../domain/courier-next-step.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { toParcelPath } from '../../domain/parcel-path.ts';
import { chooseProtectionNextStep, isOwnProtectionStep } from '../../domain/protection/protection-next-step.ts';
import { hasConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { listProtectionPromises, listProtectionSides } from '../protection/protection-case-rows.ts';
import { listPromiseActions, listSideActions } from '../protection/load-swap-protection.ts';
import { loadBoxes } from '../boxes/load-boxes.ts';
import { typedTables } from '../tables.ts';

const liveProtectionStates = ['proposed', 'backing', 'packing', 'collecting', 'carrying'] as const;

/** The steps of a member's parcels, in place of the swap's "send": six statements for any number of swaps. */
export async function listDeliveryTasks(
  db: Db,
  { id: viewer }: { readonly id: MemberId },
  at: TaskMoment,
): Promise<MemberTaskList> {
  const [protections, legs] = await Promise.all([listLiveProtections(db, viewer), listUnsentCourierLegs(db, viewer)]);
  const ids = protections.map(({ id }) => id);
  const [sides, promises, boxes, titles] = await Promise.all([
    ids.length > 0 ? listProtectionSides(db, ids) : [],
    ids.length > 0 ? listProtectionPromises(db, ids) : [],
    loadBoxes(db, legs, viewer),
    findLegItemTitles(
      db,
      legs.map(({ legId }) => legId),
    ),
  ]);
  const protectedIds = new Set(protections.map(({ swapId }) => swapId));
  const inProtections = parseReadableRows(protections, (row) => {
    const own = sides
      .filter(({ protectionId }) => protectionId === row.id)
      .map((side) => ({ ...side, isMe: side.memberId === viewer }));
    const views = promises
      .filter(({ protectionId }) => protectionId === row.id)
      .map((promise) => ({ ...promise, from: { id: promise.fromId }, to: { id: promise.toId } }))
      .map((promise) => ({ ...promise, actions: listPromiseActions(promise, row.state, viewer) }));
    const step = chooseProtectionNextStep(
      { state: row.state, actions: listSideActions(own, row.state), promises: views },
      viewer,
    );
    if (!step) return [];
    const legId = 'promise' in step ? step.promise.legId : null;
    const leg = legs.find((one) => one.legId === legId);
    const isParcelPage = leg !== undefined && (step.kind === 'order' || step.kind === 'handOver');
    return {
      swapId: row.swapId,
      task: isOwnProtectionStep(step.kind)
        ? toTask(row.swapId, {
            step: step.kind,
            words: `delivery.lead.${step.kind}.title`,
            things: [{ title: (legId && titles.get(legId)) ?? null }],
            path: isParcelPage ? toPath(leg) : `/swap/${row.swapId}#protection-${row.swapId}`,
            dueAt: row.dueAt,
            since: row.changedAt,
          })
        : null,
    };
  }).flat();
  const unprotected = Map.groupBy(
    boxes.filter(({ legs: [{ swapId }] }) => !protectedIds.has(swapId)),
    ({ legs: [{ swapId }] }) => swapId,
  );
  const isOffered = hasConfiguredCouriers(at.config);
  const inParcels = parseReadableRows([...unprotected], ([swapId, own]) => {
    const steps = own.map((box) => ({ ...box, canOrder: isOffered && box.isOpen }));
    const step = chooseCourierStep(steps);
    if (!step || step.kind === 'held') return steps.every(isWaitingForCourier) ? { swapId, task: null } : [];
    const { legs: carried, parcel } = step.leg;
    const things = carried.map(({ legId }) => ({ title: titles.get(legId) ?? null }));
    return {
      swapId,
      task: toTask(swapId, {
        step: step.kind,
        words: `delivery.lead.${step.kind}.title`,
        things,
        path: toPath(carried[0]),
        dueAt: computeParcelDue(step.kind, parcel, at),
        since: parcel?.changedAt ?? at.now,
      }),
    };
  }).flat();
  const all = [...inProtections, ...inParcels];
  return {
    tasks: all.flatMap(({ task }) => task ?? []),
    suspended: all.flatMap(({ swapId, task }) =>
      task ? [] : [{ subject: { kind: 'swap' as const, id: swapId }, step: 'send' }],
    ),
  };
}

interface ParcelOfLeg {
  readonly state: string;
  readonly changedAt: Date;
  readonly pickupOn: string;
}

/** A payment runs out; a label is due on the morning of its pickup day. Ordering is due with the swap's own step. */
function computeParcelDue(kind: CourierStepKind, parcel: ParcelOfLeg | null, { config }: TaskMoment): Date | null {
  if (!parcel || kind === 'book') return null;
  return kind === 'pay'
    ? new Date(parcel.changedAt.getTime() + deliverySettings.read(config).PARCEL_PAYMENT_HOURS * hour)
    : new Date(`${parcel.pickupOn}T00:00:00Z`);
}

const toPath = ({ itemId, originId, toId }: CourierLeg): string =>
  toParcelPath({ postId: itemId, offerId: originId, receiverId: toId });

interface DeliveryStep {
  readonly step: string;
  readonly words: string;
  readonly things: { title: string | null }[];
  readonly path: string;
  readonly dueAt: Date | null;
  readonly since: Date;
}

const toTask = (swapId: SwapId, { step, words, things, path, dueAt, since }: DeliveryStep): MemberTask => ({
  subject: { kind: 'swap', id: swapId },
  step,
  insteadOf: 'send',
  words,
  values: { thing: { things } },
  path,
  due: dueAt && { at: dueAt.toISOString(), kind: 'deadline', theirTimeZone: null },
  since: since.toISOString(),
  picture: null,
});

const listLiveProtections = (db: Db, viewer: MemberId) =>
  typedTables(db)
    .selectFrom('swap_protection as protection')
    .innerJoin('protection_side as side', 'side.protection_id', 'protection.id')
    .select(['protection.id as id', 'protection.swap_id as swapId', 'protection.state as state'])
    .select(['protection.due_at as dueAt', 'protection.changed_at as changedAt'])
    .where('side.member_id', '=', viewer)
    .where('protection.state', '=', anySql(liveProtectionStates))
    .orderBy('protection.id')
    .limit(memberTaskBound)
    .execute();
