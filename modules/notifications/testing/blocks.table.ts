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
  'notifications.unseen': 'meetsNoMember',
  'notifications.markSeen': 'meetsNoMember',
  'notifications.markRead': 'meetsNoMember',
  'notifications.markAllRead': 'meetsNoMember',
  'notifications.readAbout': 'meetsNoMember',
  'notifications.preferences': 'meetsNoMember',
  'notifications.savePreference': 'meetsNoMember',
  'notifications.push': 'meetsNoMember',
  'notifications.addDevice': 'meetsNoMember',
  'notifications.keepDevice': 'meetsNoMember',
  'notifications.dropDevice': 'meetsNoMember',
  'notifications.stopView': 'meetsNoMember',
  'notifications.setMail': 'meetsNoMember',
  // A signal that something of one's own has changed; it carries nothing.
  'live notifications.mine': 'meetsNoMember',
};
