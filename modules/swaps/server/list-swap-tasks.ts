import type { MemberId } from '#contracts/ids.ts';
import { memberTaskBound, type MemberTask, type MemberTaskList, type MemberTaskValue } from '#contracts/member-task.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { TaskMoment } from '#platform/module/define-module.ts';
import { isItemReturnOpen } from '../domain/item-return-state.ts';
import {
  chooseStepTitleKey,
  computeStepDue,
  findNextStep,
  findSharedMethod,
  isQuestionStep,
  pickStepLegs,
  splitLegsBySide,
} from '../domain/next-step.ts';
import type { SwapItemReturnView, SwapLegView } from '../domain/swap.schemas.ts';
import { listOpenSwaps } from './swap.queries.ts';
import { ownSwapView, type OwnSwapView } from './swap.views.ts';

/** The steps of a member's swaps that are theirs to take, and what they send or get back. Two statements. */
export async function listSwapTasks(
  db: Db,
  { id: viewer }: { readonly id: MemberId },
  at: TaskMoment,
): Promise<MemberTaskList> {
  const swaps = await listOpenSwaps(db, viewer, memberTaskBound, at);
  const tasks = parseReadableRows(swaps, (row) => {
    const swap = ownSwapView.parse(row);
    const step = toStepTask(swap, viewer, at.now);
    return [...swap.returns.flatMap((one) => toReturnTask(swap, one, viewer) ?? []), ...(step ? [step] : [])];
  });
  return { tasks: tasks.flat() };
}

const toTask = (
  swap: OwnSwapView,
  task: Pick<MemberTask, 'step' | 'words' | 'values' | 'due'> & { readonly itemId: string | null | undefined },
): MemberTask => {
  const { itemId, ...rest } = task;
  return {
    ...rest,
    subject: { kind: 'swap', id: swap.id },
    path: `/swap/${swap.id}`,
    since: swap.agreedAt,
    picture: { item: swap.items.find(({ id }) => id === itemId)?.cover ?? null },
  };
};

function toStepTask(swap: OwnSwapView, viewer: MemberId, now: Date): MemberTask | null {
  const step = findNextStep(swap, viewer);
  if (!isQuestionStep(step.kind)) return null;
  const sides = splitLegsBySide(swap, viewer);
  const legs = pickStepLegs(step, sides);
  const due = computeStepDue(swap, step);
  const [first] = step.withIds;
  const isMeeting = due?.reason === 'meeting';
  return toTask(swap, {
    step: step.kind,
    words: `swaps.next.${chooseStepTitleKey(swap, step, viewer, (at) => Date.parse(at) <= now.getTime())}.title`,
    values: {
      name: nameParties(swap, step.withIds),
      things: { things: legs.map((leg) => nameLeg(swap, leg)) },
      count: legs.length,
      how: findSharedMethod(legs),
    },
    due: due && {
      at: due.at,
      kind: isMeeting ? 'meeting' : 'deadline',
      theirTimeZone: (isMeeting && swap.partners.find(({ id }) => id === first)?.timeZone) || null,
    },
    itemId: [...legs, ...sides.get, ...swap.legs].find((leg) => leg.itemId !== null)?.itemId,
  });
}

/** A thing that the member is to send back, or that is on its way back to them. */
function toReturnTask(swap: OwnSwapView, returned: SwapItemReturnView, viewer: MemberId): MemberTask | null {
  const { holderId, ownerId, state, itemId, dueAt } = returned;
  const isHolder = holderId === viewer;
  if (!isItemReturnOpen(returned) || state !== (isHolder ? 'awaited' : 'sent')) return null;
  const title = swap.items.find(({ id }) => id === itemId)?.title ?? null;
  return toTask(swap, {
    step: isHolder ? 'sendBack' : 'confirmHome',
    words: `swaps.return.${isHolder ? 'holder.awaited' : 'owner.sent'}.title`,
    values: { name: nameParties(swap, [isHolder ? ownerId : holderId]), thing: { things: [{ title }] } },
    due: isHolder ? { at: dueAt, kind: 'deadline', theirTimeZone: null } : null,
    itemId,
  });
}

const nameParties = (swap: OwnSwapView, ids: readonly MemberId[]): MemberTaskValue => ({
  names: ids.map((id) => [...swap.partners, ...swap.others].find((party) => party.id === id)?.username ?? null),
});

const nameLeg = (swap: OwnSwapView, { cents, itemId }: SwapLegView) =>
  cents === null ? { title: swap.items.find(({ id }) => id === itemId)?.title ?? null } : { cents };
