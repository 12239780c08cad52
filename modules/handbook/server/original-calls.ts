/**
 * A call of the original site and the procedures that answer it here; messages say what it was, and what is different.
 */
export interface OriginalSiteCall {
  readonly name: string;
  readonly ours: readonly string[];
}

export const originalSiteCalls: readonly OriginalSiteCall[] = [
  { name: 'signIn', ours: ['identity.signIn'] },
  { name: 'signUp', ours: ['identity.signUp'] },
  { name: 'blogLookup', ours: ['blog.byUrlTitle'] },
  { name: 'allPosts', ours: ['items.newest', 'discovery.search', 'live.events'] },
  { name: 'messages2', ours: ['chat.messages', 'chat.send', 'live.events'] },
  { name: 'discuss', ours: ['chat.rooms', 'chat.room'] },
  { name: 'messages', ours: ['chat.messages', 'chat.send'] },
  { name: 'usersPosts', ours: ['items.mine', 'items.newest'] },
  { name: 'matchFavorite', ours: ['matching.favourites', 'matching.like', 'matching.unlike'] },
  { name: 'mail', ours: [] },
  { name: 'courier', ours: [] },
  { name: 'payments', ours: [] },
  { name: 'lazyParts', ours: [] },
];
