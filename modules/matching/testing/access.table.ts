/** Who may call which procedure of this module. */
export const access = {
  'matching.hearts': 'member',
  'matching.like': 'member',
  'matching.unlike': 'member',
  'matching.favourites': 'member',
  'matching.matchFavourites': 'member',
  'matching.matchWith': 'member',
  'matching.deck': 'member',
  'matching.swipe': 'member',
  'matching.undoSwipe': 'member',
  'matching.passed': 'member',
  'matching.takeBack': 'member',
  'matching.suggested': 'member',
  'matching.atHome': 'member',
  'matching.assistFinds': 'member',
} as const;
