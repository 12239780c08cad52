/** Callers of this module's procedures. */
export const access = {
  'chat.rooms': 'member',
  'chat.unread': 'member',
  'chat.room': 'member',
  'chat.partner': 'member',
  'chat.closedRoom': 'member',
  'chat.roomOfOffer': 'member',
  'chat.roomOfChain': 'member',
  'chat.messages': 'member',
  'chat.search': 'member',
  'chat.openDirect': 'member',
  'chat.send': 'member',
  'chat.takeBack': 'member',
  'chat.seen': 'member',
  'chat.setMuted': 'member',
  'chat.typing': 'member',
  'admin.chat.readCase': 'chat.readCase',
} as const;
