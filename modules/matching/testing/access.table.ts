/** Who may call which procedure of this module. */
export const access = {
  'matching.hearts': 'member',
  'matching.like': 'member',
  'matching.unlike': 'member',
  'matching.favourites': 'member',
  'matching.matchFavourites': 'member',
} as const;
