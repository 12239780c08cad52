import type { Edits } from '#testing/edits.table.ts';

/** Guards of this module's commands against overwriting what was changed since it was read. */
export const edits: Edits = {
  'notifications.markSeen': 'asks',
  'notifications.markRead': 'asks',
  'notifications.markAllRead': 'asks',
  'notifications.readAbout': 'asks',
  'notifications.savePreference': 'choice',
  'notifications.saveQuietHours': 'choice',
  'notifications.addDevice': 'creates',
  'notifications.keepDevice': 'choice',
  'notifications.dropDevice': 'removes',
  'notifications.resumeMail': 'choice',
  'notifications.setMail': 'choice',
};
