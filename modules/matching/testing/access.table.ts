/** Callers of this module's procedures. */
export const access = {
  'matching.hearts': 'member/items.read',
  'matching.like': 'member',
  'matching.unlike': 'member',
  'matching.favourites': 'member/items.read',
  'matching.matchFavourites': 'member/items.read',
  'matching.matchWith': 'member/items.read',
  'matching.deck': 'member/items.read',
  'matching.swipe': 'member',
  'matching.undoSwipe': 'member',
  'matching.passed': 'member/items.read',
  'matching.takeBack': 'member',
  'matching.suggested': 'member/items.read',
  'matching.atHome': 'member/items.read',
  'matching.assistFinds': 'member/items.read',
} as const;
