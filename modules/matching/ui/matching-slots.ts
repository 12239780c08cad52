import { slot } from '#web/slots/slot.ts';
import type { SuggestionView } from '../server/deck.views.ts';

export interface LeadingCardControls {
  /** True where one of the first three cards makes a match or closes a loop: no further one has to be looked for. */
  readonly isLed: boolean;
  /** Puts these cards behind the one on top. */
  lead(cards: readonly SuggestionView[]): void;
}

/** Beside a member's deck: looks for cards that should be among the first. */
export const leadingCardSlot = slot<object, LeadingCardControls>('matching.leadingCards');
