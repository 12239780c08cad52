/** Which roles may call each procedure of this module. */
export const access = {
  'notifications.list': 'member',
  'notifications.unseen': 'member/members.impersonate',
  'notifications.tasks': 'member/members.impersonate',
  'notifications.markSeen': 'member',
  'notifications.markRead': 'member',
  'notifications.markAllRead': 'member',
  'notifications.readAbout': 'member',
  'notifications.preferences': 'member',
  'notifications.savePreference': 'member',
  'notifications.resumeMail': 'member',
  'notifications.push': 'member',
  'notifications.addDevice': 'member',
  'notifications.keepDevice': 'member',
  'notifications.dropDevice': 'member',
  'notifications.stopView': 'open',
  'notifications.setMail': 'open',
} as const;
