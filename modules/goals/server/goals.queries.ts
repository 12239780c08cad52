import { jsonBuildObject } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { loadItemCards, type ItemCard } from '#modules/items/public.ts';
import { findOpenSwapsWithItems } from '#modules/swaps/public.ts';
import { anySql, entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { GoalId, GoalItem, GoalView } from '../domain/goals.schemas.ts';
import { computeGoalPercent } from '../domain/compute-goal-percent.ts';
import { Goal, GoalStep } from './goal.entity.ts';
import { typedTables } from './tables.ts';

const goal = entityColumns(Goal);
const step = entityColumns(GoalStep, 'step');

/** A member's list ends here: the active goals and the latest of the others. */
const listed = 60;

const columns = selectList({
  id: goal.id,
  name: goal.name,
  state: goal.state,
  startedAt: goal.startedAt,
  reachedAt: goal.reachedAt,
  startItemId: goal.startItemId,
  startCents: goal.startCents,
  targetItemId: goal.targetItemId,
  targetCents: goal.targetCents,
  itemId: goal.itemId,
  steps: jsonListSql(
    jsonBuildObject({
      swapId: step.swapId,
      at: step.steppedAt,
      gaveId: step.gaveId,
      gotId: step.gotId,
      cashCents: step.cashCents,
      valueCents: step.valueCents,
    }),
    sql`from goal_step step where ${step.goalId} = ${goal.id}`,
    step.number,
  ),
});
type GoalRow = SelectedRow<typeof columns>;

/** The member's goals with their steps: the active ones first, then the latest. Three statements. */
export async function listGoals(db: Db, member: MemberId, now: Date): Promise<GoalView[]> {
  const { rows } = await query`
    select ${columns} from goal where ${goal.memberId} = ${member}
    order by ${goal.state} <> 'active', ${goal.id} desc limit ${listed}`.execute(db);
  const ids = rows.flatMap((row) => [
    row.startItemId,
    ...(row.targetItemId ? [row.targetItemId] : []),
    ...(row.itemId ? [row.itemId] : []),
    ...row.steps.flatMap(({ gaveId, gotId }) => (gotId ? [gaveId, gotId] : [gaveId])),
  ]);
  const cards = await loadItemCards(db, { id: member }, [...new Set(ids)], now);
  const known = new Map(cards.map((card) => [card.id, card]));
  const moving = await findOpenSwapsWithItems(
    db,
    member,
    rows.flatMap(({ state, itemId, targetItemId }) =>
      state === 'active' ? [itemId ?? [], targetItemId ?? []].flat() : [],
    ),
  );
  return parseReadableRows(rows, (row) => toGoalView(row, known, moving, now));
}

type MovingSwaps = Awaited<ReturnType<typeof findOpenSwapsWithItems>>;

function toGoalView(row: GoalRow, known: ReadonlyMap<ItemId, ItemCard>, moving: MovingSwaps, now: Date): GoalView {
  const { startItemId, targetItemId, itemId, steps, ...rest } = row;
  const targetKind = targetItemId === null ? 'value' : 'item';
  const entry = (id: ItemId | null) => toGoalItem(id === null ? undefined : known.get(id));
  const currentCents = steps.at(-1)?.valueCents ?? row.startCents;
  return {
    ...rest,
    startedAt: row.startedAt.toISOString(),
    reachedAt: row.reachedAt?.toISOString() ?? null,
    start: entry(startItemId),
    targetKind,
    target: entry(targetItemId),
    targetState: targetItemId === null ? 'there' : toTargetState(known.get(targetItemId)),
    current: entry(itemId),
    isCurrentSwapped: itemId !== null && known.get(itemId)?.state === 'swapped',
    underWay: row.state === 'active' ? findSwapUnderWay(row, moving) : null,
    currentCents,
    asOf: now.toISOString(),
    percent: row.reachedAt ? 100 : computeGoalPercent({ ...row, targetKind, currentCents }),
    steps: steps.map(({ gaveId, gotId, at, ...each }) => ({
      ...each,
      at: new Date(at).toISOString(),
      gave: entry(gaveId),
      got: entry(gotId),
    })),
  };
}

const toTargetState = (card: ItemCard | undefined): GoalView['targetState'] =>
  card?.state === 'published' ? 'there' : card?.state === 'reserved' ? 'reserved' : 'gone';

/** The swap that the next step comes from: one that brings the goal item before one that takes the current item. */
function findSwapUnderWay({ itemId, targetItemId }: GoalRow, moving: MovingSwaps): GoalView['underWay'] {
  const getting = moving.find((item) => !item.isGiven && item.itemId === targetItemId);
  const giving = moving.find((item) => item.isGiven && item.itemId === itemId);
  const swap = getting ?? giving;
  return swap ? { swapId: swap.swapId, isForTarget: getting !== undefined } : null;
}

export const toGoalItem = (card: ItemCard | undefined): GoalItem | null =>
  card ? { id: card.id, title: card.title, cover: card.cover } : null;

/** Names of those of the goals that are this member's. */
export async function findGoalNames(
  db: Db,
  member: MemberId,
  ids: readonly GoalId[],
): Promise<ReadonlyMap<GoalId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await typedTables(db)
    .selectFrom('goal')
    .select(['id', 'name'])
    .where('member_id', '=', member)
    .where('id', '=', anySql(ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
