import type { BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'notifications.list': {
    hides: async (scene) => {
      await scene.offerBy(scene.other);
      await scene.world.work();
      return async () =>
        (await scene.me.notifications.list.query({})).items.some(({ who }) => who === scene.other.username);
    },
  },
  'notifications.unseen': 'meetsNobody',
  'notifications.markSeen': 'meetsNobody',
  'notifications.markRead': 'meetsNobody',
  'notifications.markAllRead': 'meetsNobody',
  'notifications.readAbout': 'meetsNobody',
  'notifications.preferences': 'meetsNobody',
  'notifications.savePreference': 'meetsNobody',
  'notifications.push': 'meetsNobody',
  'notifications.addDevice': 'meetsNobody',
  'notifications.keepDevice': 'meetsNobody',
  'notifications.dropDevice': 'meetsNobody',
  'notifications.stopView': 'meetsNobody',
  'notifications.setMail': 'meetsNobody',
  // A signal that something of one's own has changed; it carries nothing.
  'live notifications.mine': 'meetsNobody',
};
