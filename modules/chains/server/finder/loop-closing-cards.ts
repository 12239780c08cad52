import type { MemberId } from '#contracts/ids.ts';
import {
  createFitReason,
  loadSuggestionsForCards,
  filterDeckCandidates,
  type SuggestionView,
} from '#modules/matching/public.ts';
import { findLoopsOneLikeAway, type ViewerMarket } from './one-like-away.ts';

const shown = 3;

/** Cards that the viewer has not decided about and by a like of which a loop would close, the best first. */
export async function listLoopClosingCards(at: ViewerMarket, viewer: MemberId): Promise<SuggestionView[]> {
  const loops = await findLoopsOneLikeAway(at, viewer);
  const closing = loops.flatMap(([giveId, itemId]) => (giveId && itemId ? [{ giveId, itemId }] : []));
  const unseen = await filterDeckCandidates(
    at.db,
    viewer,
    closing.map(({ itemId }) => itemId),
    at.now,
  );
  const best = closing.filter(({ itemId }) => unseen.has(itemId)).slice(0, shown);
  const cards = best.map(({ giveId, itemId }) => ({ itemId, reason: createFitReason('loop', giveId) }));
  return loadSuggestionsForCards(at.db, viewer, cards, at.now);
}
