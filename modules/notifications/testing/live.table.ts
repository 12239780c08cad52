import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { firstPageQueryRow, noInputQueryRow, type LiveScene, type LiveTable } from '#testing/live-scene.ts';

const browserDevice = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/scene',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  browser: 'firefox',
} as const;

async function notified({ world, me, them }: LiveScene) {
  const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
  const { offerId } = await world.as(them).offers.propose.mutate({ terms: buildTerms([tent], [lamp]) });
  await world.work();
  const { items } = await world.as(me).notifications.list.query({});
  return { offerId, ids: items.map(({ id }) => id) };
}

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'notifications.list': firstPageQueryRow,
    'notifications.unseen': noInputQueryRow,
    'notifications.tasks': noInputQueryRow,
    'notifications.preferences': noInputQueryRow,
    'notifications.quietHours': noInputQueryRow,
    'notifications.push': noInputQueryRow,
    'notifications.stopView': { readWhenOpened: 'opened from an email, in a page of its own' },
  },
  scenes: {
    'a member sees and reads notifications': async (scene) => {
      const { me } = scene;
      const { ids, offerId } = await notified(scene);
      const reads = ['notifications'];
      await scene.run('notifications.markSeen', me, (call) => call.notifications.markSeen.mutate({}));
      await scene.run('notifications.markRead', me, (call) => call.notifications.markRead.mutate({ ids }), { reads });
      await notified(scene);
      await scene.run('notifications.markAllRead', me, (call) => call.notifications.markAllRead.mutate({}), { reads });
      await notified(scene);
      await scene.run('notifications.readAbout', me, (call) =>
        call.notifications.readAbout.mutate({ about: 'offerId', id: offerId }),
      );
    },
    'a member chooses what is sent, and where': async (scene) => {
      const { me } = scene;
      await scene.run(
        'notifications.savePreference',
        me,
        (call) => call.notifications.savePreference.mutate({ kind: 'offers.received', channel: 'mail', isOn: false }),
        { reads: ['notifications.preferences'] },
      );
      await scene.run(
        'notifications.saveQuietHours',
        me,
        (call) => call.notifications.saveQuietHours.mutate({ hours: { fromHour: 22, untilHour: 7 } }),
        { reads: ['notifications.quietHours'] },
      );
      await scene.run('notifications.resumeMail', me, (call) => call.notifications.resumeMail.mutate({}), {
        reads: ['notifications.preferences'],
      });
      const reads = ['notifications.push'];
      const { endpoint } = browserDevice;
      await scene.run('notifications.addDevice', me, (call) => call.notifications.addDevice.mutate(browserDevice), {
        reads,
      });
      await scene.run('notifications.keepDevice', me, (call) => call.notifications.keepDevice.mutate({ endpoint }), {
        reads,
      });
      await scene.run('notifications.dropDevice', me, (call) => call.notifications.dropDevice.mutate({ endpoint }), {
        reads,
      });
    },
  },
  alone: {
    'notifications.setMail': 'opened from an email, in a page of its own, which reads itself again',
  },
};
