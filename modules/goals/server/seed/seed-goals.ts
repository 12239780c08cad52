import { z } from 'zod';
import { week } from '#contracts/durations.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { loadItemCards, listItemsOfMembers } from '#modules/items/public.ts';
import { onBackdatedEvent, type BackdatedUnit, type Seed } from '#platform/seed/seed.ts';
import { makeGoal } from '../make-goal.ts';
import { continueGoalFromItem } from '../change-goal-state.ts';

/** Goals of both members of a demo swap: each starts with what they gave in it, and goes on with another thing. */
const demo = [
  {
    start: 'Skateboard, maple deck',
    goOn: 'Kids’ bike, 16 inch',
    name: 'Do skate ao gira-discos',
    targetCents: 24_000,
  },
  {
    start: 'Studio headphones',
    goOn: 'Record player with speakers',
    name: 'Headphones to a bell tent',
    targetCents: 48_000,
  },
] as const;

const completed = z.object({
  legs: z.array(z.object({ fromId: MemberId, toId: MemberId, itemId: ItemId.nullable() })),
});

/** The swap of the demo takes the goals a part of the way up. */
async function climb(past: BackdatedUnit, { legs }: z.infer<typeof completed>, at: Date): Promise<void> {
  await past.at(new Date(at.getTime() + 60_000), async (unit) => {
    const ids = legs.flatMap(({ itemId }) => itemId ?? []);
    for (const { fromId, itemId } of legs) {
      const cards = itemId === null ? [] : await loadItemCards(unit.db, { id: fromId }, ids, unit.now);
      const start = cards.find(({ id, ownerId }) => id === itemId && ownerId === fromId);
      const goal = demo.find((one) => one.start === start?.title);
      const own = goal ? await listItemsOfMembers(unit.db, { id: fromId }, [fromId], 60, unit.now) : [];
      const next = own.find(({ title }) => title === goal?.goOn);
      if (!start || !goal || !next) continue;
      const startedOn = new Date(at.getTime() - week).toISOString().slice(0, 10);
      const target = { kind: 'value', cents: goal.targetCents as typeof start.valueCents } as const;
      const goalId = await makeGoal(
        unit,
        { id: fromId, timeZone: 'UTC' },
        { name: goal.name, startItemId: start.id, target, startedOn },
      );
      await continueGoalFromItem(unit, fromId, { goalId, itemId: next.id });
    }
  });
}

export const goalsSeed: Seed = { on: [onBackdatedEvent('swap.completed', completed, climb)] };
