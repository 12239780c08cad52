import { newId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import { loadItemCards } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { computeDayStart } from '#platform/i18n/time-zone.ts';
import type { Member } from '#platform/member.ts';
import { goalsErrors } from '../domain/goals.errors.ts';
import { GoalId, type GoalForm, type GoalTarget } from '../domain/goals.schemas.ts';
import { canBeGoal } from '../domain/can-be-goal.ts';
import { goalSettings } from '../domain/goals.settings.ts';
import { Goal } from './goal.entity.ts';
import { advanceGoalByCompletedSwap } from './advance-goal-by-completed-swap.ts';
import { lockAndCountGoals } from './lock-goals.ts';

type Owner = Pick<Member, 'id'>;
type Maker = Pick<Member, 'id' | 'timeZone'>;

/**
 * Makes a goal and counts the swaps since its start, a midnight where the member lives.
 * @throws goals.notOwnItem, goals.noSuchTarget, goals.heldAlready, goals.startsLater, goals.tooMany
 */
export async function makeGoal(unit: Unit, owner: Maker, form: GoalForm): Promise<GoalId> {
  const startedAt = computeDayStart(form.startedOn, owner.timeZone);
  if (startedAt > unit.now) throw goalsErrors.startsLater();
  const active = await lockAndCountGoals(unit, owner.id);
  const most = goalSettings.read(unit.config).GOALS_PER_MEMBER;
  if (active >= most) throw goalsErrors.tooMany({ most });
  const start = await requireOwnListedItem(unit, owner, form.startItemId);
  const goal = unit.em.create(Goal, {
    id: newId(GoalId, unit.now.getTime()),
    memberId: owner.id,
    name: form.name,
    state: 'active',
    startedAt,
    startItemId: start.id,
    startCents: start.valueCents,
    ...(await resolveGoalTarget(unit, owner, form.target, start.valueCents)),
    itemId: start.id,
    steps: 0,
    reachedAt: null,
    createdAt: unit.now,
    changedAt: unit.now,
  });
  await unit.em.flush();
  await advanceGoalByCompletedSwap(unit, goal);
  return goal.id;
}

/** An item of the member's own that is or was listed. @throws goals.notOwnItem */
export async function requireOwnListedItem({ db, now }: Unit, owner: Owner, id: Goal['startItemId']) {
  const [card] = await loadItemCards(db, { id: owner.id }, [id], now);
  if (!card || card.ownerId !== owner.id) throw goalsErrors.notOwnItem();
  return card;
}

/**
 * @param heldCents what the member holds
 * @throws goals.heldAlready for a value that they hold, goals.noSuchTarget for an item that is their own, that they may
 * not open, or that can no longer be had
 */
export async function resolveGoalTarget(
  { db, now }: Unit,
  owner: Owner,
  target: GoalTarget,
  heldCents: Cents,
): Promise<Pick<Goal, 'targetItemId' | 'targetCents'>> {
  if (target.kind === 'value') {
    if (target.cents <= heldCents) throw goalsErrors.heldAlready();
    return { targetItemId: null, targetCents: target.cents as Cents };
  }
  const [card] = await loadItemCards(db, { id: owner.id }, [target.itemId], now);
  if (!card || card.ownerId === owner.id || !canBeGoal(card.state)) throw goalsErrors.noSuchTarget();
  return { targetItemId: card.id, targetCents: card.valueCents };
}
