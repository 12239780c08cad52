import type { ComboOption } from '#web/kit/combo-options.tsx';
import { slot } from '#web/slots/slot.ts';

export interface TasksProps {
  /**
   * `next`: the one next task, on top of Home and of the member's offers; `steps`: agreed swaps of which a step is
   * theirs; `list`: all tasks; `count`: their number, beside the entry of their offers.
   */
  readonly shows: 'next' | 'steps' | 'list' | 'count';
}

/** The tasks that wait for the member. One slot, so that its forms cannot differ and cost a first load but once. */
export const taskSlot = slot<object, TasksProps>('layout.tasks');

export interface SignInProps {
  readonly open: boolean;
  /** The path of this site to continue to. */
  readonly next: string;
  /** The visitor was redirected to sign in: "You need to be logged in to continue". */
  readonly wasStopped: boolean;
  readonly onClose: () => void;
}

/** The sheet over an open page in which a guest joins or signs in. */
export const signInSheetSlot = slot<object, SignInProps>('layout.signInSheet');

/** Mounted beside every screen of a signed-in member; a filler shows itself when it has a message. */
export const memberWatchSlot = slot('layout.memberWatches');

/** A choice under the search box: words or a place of the app to go to. */
export interface SearchSuggestion extends ComboOption {
  /** The path it leads to; null for one that only does something. */
  readonly to: string | null;
  readonly onPick?: (() => void) | undefined;
}

export interface SearchSuggestionsProps {
  /** The text typed so far. */
  readonly text: string;
  /** Receives the choices for the text, again after each change; renders nothing itself. */
  readonly onSuggest: (suggestions: readonly SearchSuggestion[]) => void;
}

/** Sources of the choices under the search box, mounted while it has the focus. */
export const searchSuggestionSlot = slot<object, SearchSuggestionsProps>('layout.searchSuggestions');
