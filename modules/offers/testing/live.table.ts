import { itemForm, makeItem } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { noInputQueryRow, firstPageQueryRow, type LiveScene, type LiveTable } from '#testing/live-scene.ts';
import { offerTabs } from '../domain/offer-tabs.ts';
import { buildTerms } from '../testing.ts';

const itemsOfBoth = async ({ world, me, them }: LiveScene) =>
  [await makeItem(world.db, me.id), await makeItem(world.db, them.id)] as const;

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'offers.byId': ({ offers }) => offers.map((offerId) => ({ offerId })),
    'offers.list': () => [{}, ...offerTabs.map((tab) => ({ tab }))],
    'offers.counts': noInputQueryRow,
    'offers.autoDecline': noInputQueryRow,
    'offers.onMyItems': firstPageQueryRow,
    'offers.overItem': { readWhenOpened: 'the form of an item, which is read again when it is saved' },
    'offers.table': { readWhenOpened: 'a table is laid once; what is sent from it is checked again' },
  },
  scenes: {
    'an offer is proposed, seen, countered and accepted': async (scene) => {
      const { me, them } = scene;
      const [lamp, tent] = await itemsOfBoth(scene);
      const { offerId } = await scene.run('offers.propose', me, (call) =>
        call.offers.propose.mutate({ terms: buildTerms([lamp], [tent]) }),
      );
      await scene.run('offers.markSeen', them, (call) => call.offers.markSeen.mutate({ offerId }));
      await scene.run('offers.negotiate', them, (call) =>
        call.offers.negotiate.mutate({
          offerId,
          revision: 1,
          terms: buildTerms([lamp], [tent], { cashAddedCents: 1_000 }),
        }),
      );
      await scene.run('offers.accept', me, (call) => call.offers.accept.mutate({ offerId, revision: 2 }));
    },
    'one of two offers for an item is accepted': async (scene) => {
      const { me, them, world } = scene;
      const rival = await scene.join();
      const [lamp, tent] = await itemsOfBoth(scene);
      const kite = await makeItem(world.db, rival.id);
      const { offerId } = await scene.run('offers.propose', me, (call) =>
        call.offers.propose.mutate({ terms: buildTerms([lamp], [tent]) }),
      );
      await scene.run('offers.propose', rival, (call) =>
        call.offers.propose.mutate({ terms: buildTerms([kite], [tent]) }),
      );
      await scene.run('offers.accept', them, (call) => call.offers.accept.mutate({ offerId, revision: 1 }));
    },
    'an item in an offer is changed, and the terms are confirmed': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = await itemsOfBoth(scene);
      const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
      const form = itemForm({ title: 'Another tent', imageIds: await insertPictureRows(world.host, them, 1) });
      await scene.run('items.edit', them, (call) => call.items.edit.mutate({ ...form, itemId: tent }), {
        reads: ['items'],
      });
      await scene.run('offers.confirm', me, (call) => call.offers.confirm.mutate({ offerId, revision: 2 }));
      await scene.run('offers.accept', them, (call) => call.offers.accept.mutate({ offerId, revision: 3 }));
    },
    'a member chooses which offers they decline': async ({ run, me }) => {
      await run(
        'offers.saveAutoDecline',
        me,
        (call) => call.offers.saveAutoDecline.mutate({ asksCash: true, worthLess: false, maxKm: null }),
        { reads: ['offers'] },
      );
    },
    'an offer is declined and sent again': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = await itemsOfBoth(scene);
      const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
      await scene.run('offers.decline', them, (call) => call.offers.decline.mutate({ offerId, revision: 1 }));
      world.clock.advance({ days: 8 });
      await scene.run('offers.resubmit', me, (call) => call.offers.resubmit.mutate({ offerId }));
      await scene.run('offers.withdraw', me, (call) => call.offers.withdraw.mutate({ offerId, revision: 2 }));
    },
  },
};
