import type { trpc } from '#web/trpc.ts';

/** Has the lists of favourites read anew when they are next shown. */
export const readLikesAnew = ({ matching }: ReturnType<typeof trpc.useUtils>) =>
  Promise.all([matching.favourites.invalidate(), matching.matchFavourites.invalidate()]);
