import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { pageSchema } from '#contracts/page.ts';
import { itemCardView } from '#modules/items/public.ts';
import { fitReasonView } from '../domain/fit-reason.schemas.ts';
import { swipeAllowanceView } from '../domain/matching.schemas.ts';
import { swipeDecisions } from '../domain/swipe-directions.ts';

/** The viewer's own item that the owner of a suggested one would take. */
const takenItem = z.object({ id: itemCardView.shape.id, title: itemCardView.shape.title });

/** An item with the reason why it is shown, and what its owner would take. */
export const suggestionView = z.object({ item: itemCardView, reason: fitReasonView, mine: takenItem.nullable() });
export type SuggestionView = z.infer<typeof suggestionView>;

export const suggestionsView = readableRowsSchema(suggestionView);

/** On the home page: for a member who lists something, what fits; and what wants something that they have. */
export const homeSuggestionsView = z.object({ forYou: suggestionsView, wantsMine: suggestionsView });
export type HomeSuggestionsView = z.infer<typeof homeSuggestionsView>;

export const deckView = z.object({ cards: suggestionsView, allowance: swipeAllowanceView });
export type DeckView = z.infer<typeof deckView>;

/** Cards that were passed or put off, the last first. */
export const passedCardsPage = pageSchema(
  z.object({
    item: itemCardView,
    direction: z.enum(swipeDecisions),
    swipedAt: z.iso.datetime(),
    returnsAt: z.iso.datetime().nullable(),
  }),
);
export type PassedCardsPage = z.infer<typeof passedCardsPage>;
