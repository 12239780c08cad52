import type { BlockRow } from '#testing/block-scene.ts';

/** Effect of a block on the paths of this module. */
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
  'notifications.tasks': {
    hides: async (scene) => {
      await scene.offerBy(scene.other);
      return async () => (await scene.me.notifications.tasks.query()).tasks.some(({ step }) => step === 'answer');
    },
  },
  'notifications.markSeen': 'meetsNoMember',
  'notifications.markRead': 'meetsNoMember',
  'notifications.markAllRead': 'meetsNoMember',
  'notifications.readAbout': 'meetsNoMember',
  'notifications.preferences': 'meetsNoMember',
  'notifications.savePreference': 'meetsNoMember',
  'notifications.quietHours': 'meetsNoMember',
  'notifications.saveQuietHours': 'meetsNoMember',
  'notifications.push': 'meetsNoMember',
  'notifications.addDevice': 'meetsNoMember',
  'notifications.keepDevice': 'meetsNoMember',
  'notifications.dropDevice': 'meetsNoMember',
  'notifications.stopView': 'meetsNoMember',
  'notifications.setMail': 'meetsNoMember',
  // Signals a change of the member's own notifications; has no content.
  'live notifications.mine': 'meetsNoMember',
  'notifications.resumeMail': 'meetsNoMember',
};
