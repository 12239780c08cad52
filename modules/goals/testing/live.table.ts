import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'goals.mine': noInputQueryRow,
    'goals.nextSwaps': { readWhenOpened: 'a search, whose answer is renewed when it is opened' },
  },
  scenes: {
    'a swap brings a goal on, which goes on from another item': async (scene) => {
      const { me, them, world } = scene;
      const [startItemId, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const target = { kind: 'value', cents: 900_000 } as const;
      const form = { name: 'Up', startItemId, target, startedOn: '2026-01-02' };
      const { goalId } = await world.as(me).goals.make.mutate(form);
      const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([startItemId], [tent]) });
      const { swapId } = await world.as(them).offers.accept.mutate({ offerId, revision: 1 });
      for (const member of [me, them])
        await scene.run('swaps.confirmReceived', member, (call) => call.swaps.confirmReceived.mutate({ swapId }));
      const itemId = await makeItem(world.db, me.id);
      await scene.run('goals.carryOn', me, (call) => call.goals.carryOn.mutate({ goalId, itemId }), {
        reads: ['goals'],
      });
    },
    'a goal is made, retargeted, archived and deleted': async (scene) => {
      const { me, them, world } = scene;
      const [startItemId, itemId] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const reads = ['goals'];
      const target = { kind: 'value', cents: 50_000 } as const;
      const { goalId } = await scene.run(
        'goals.make',
        me,
        (call) => call.goals.make.mutate({ name: 'Up', startItemId, target, startedOn: '2026-01-02' }),
        { reads },
      );
      await scene.run(
        'goals.retarget',
        me,
        (call) => call.goals.retarget.mutate({ goalId, target: { kind: 'item', itemId } }),
        { reads },
      );
      await scene.run('goals.move', me, (call) => call.goals.move.mutate({ goalId, action: 'archive' }), { reads });
      await scene.run('goals.delete', me, (call) => call.goals.delete.mutate({ goalId }), { reads });
    },
  },
};
