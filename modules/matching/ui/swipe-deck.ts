import type { ItemId } from '#contracts/ids.ts';
import type { SwipeAllowanceView, MatchView, SwipedView, UndoneSwipeView } from '../domain/matching.schemas.ts';
import type { SwipeDecision } from '../domain/swipe-directions.ts';
import type { DeckView, SuggestionView } from '../server/deck.views.ts';

/** The deck is topped up when so few cards are left in hand. */
const low = 4;

/** The calls of a deck. Swipes and undos arrive at the server in the order in which they were made. */
export interface DeckCalls {
  swipe(itemId: ItemId, to: SwipeDecision): Promise<SwipedView>;
  undo(): Promise<UndoneSwipeView>;
  more(except: readonly ItemId[]): Promise<DeckView>;
  /** The refusal's code, or undefined for another failure. */
  codeOf(error: unknown): string | undefined;
}

export interface DeckState {
  readonly cards: readonly SuggestionView[];
  readonly allowance: SwipeAllowanceView;
  /** The match that the last right swipe made. */
  readonly match: MatchView | null;
  /** Decision made elsewhere about the last card, where it differs from what was done here. */
  readonly elsewhere: SwipeDecision | null;
  readonly canUndo: boolean;
  readonly isFetching: boolean;
  /** A decision is on its way, after which the deck is topped up; it waits for the network. */
  readonly isSending: boolean;
  /** The refusal of the last swipe, such as the day's limit. */
  readonly error: unknown;
  /** Why there are no further cards: reading them failed. */
  readonly topUpError: unknown;
}

/** The cards that a member holds: the deck moves on at once, sends each decision, and asks for more in time. */
export class SwipeDeck {
  readonly #calls: DeckCalls;
  readonly #listeners = new Set<() => void>();
  #state: DeckState;
  /** The card of the last swipe, until it is undone. */
  #last: SuggestionView | null = null;
  /** Cards decided here, which an answer on its way may still hold. */
  readonly #decided = new Set<ItemId>();
  #isUndoing = false;
  #sending = 0;
  #isWanted = false;

  constructor(first: DeckView, calls: DeckCalls) {
    this.#calls = calls;
    this.#state = {
      ...first,
      match: null,
      elsewhere: null,
      canUndo: false,
      isFetching: false,
      isSending: false,
      error: null,
      topUpError: null,
    };
  }

  readonly state = (): DeckState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async decide(to: SwipeDecision): Promise<void> {
    const [card, ...cards] = this.#state.cards;
    if (!card) return;
    const { id } = card.item;
    this.#decided.add(id);
    this.#sending += 1;
    this.#set({ cards, match: null, elsewhere: null, error: null });
    try {
      const { match, decided, ...allowance } = await this.#calls.swipe(id, to);
      if (decided === null) this.#last = card;
      this.#set({ allowance, match, elsewhere: decided === to ? null : decided });
    } catch (error) {
      this.#refuse(card, error);
    }
    this.#sending -= 1;
    const more = this.topUp();
    this.#set({});
    await more;
  }

  /** Puts these cards behind the one on top, unless they were decided meanwhile. */
  lead(cards: readonly SuggestionView[]): void {
    const leads = new Map(cards.map((card) => [card.item.id, card]));
    const [top, ...rest] = this.#state.cards;
    const behind = cards.filter(({ item }) => item.id !== top?.item.id && !this.#decided.has(item.id));
    const first = top ? [leads.get(top.item.id) ?? top] : [];
    this.#set({ cards: [...first, ...behind, ...rest.filter(({ item }) => !leads.has(item.id))] });
  }

  async undo(): Promise<void> {
    if (!this.#state.canUndo) return;
    this.#isUndoing = true;
    this.#set({});
    try {
      const { itemId, ...allowance } = await this.#calls.undo();
      const card = this.#last?.item.id === itemId ? this.#last : undefined;
      this.#last = null;
      this.#decided.delete(itemId);
      this.#set({ allowance, match: null, elsewhere: null, error: null });
      // A swipe of another tab may be the one that was undone.
      this.#putFirst(card ?? (await this.#cardOf(itemId)));
    } finally {
      this.#isUndoing = false;
      this.#set({});
    }
  }

  /** Reads more cards where few are left, one answer at a time. */
  async topUp(): Promise<void> {
    this.#isWanted = this.#state.isFetching;
    if (this.#state.isFetching || this.#state.cards.length > low) return;
    this.#set({ isFetching: true, topUpError: null });
    try {
      const held = this.#state.cards.map(({ item }) => item.id);
      const { cards } = await this.#calls.more([...held, ...[...this.#decided].slice(-50)]);
      this.#append(cards);
      this.#set({ isFetching: false });
    } catch (topUpError) {
      this.#set({ isFetching: false, topUpError });
      return;
    }
    if (this.#isWanted) await this.topUp();
  }

  #refuse(card: SuggestionView, error: unknown): void {
    const code = this.#calls.codeOf(error);
    this.#set({ error });
    if (code === 'matching.swipeLimit') this.#set({ allowance: { ...this.#state.allowance, left: 0 } });
    // A card that is gone meanwhile is not put back.
    if (code === 'matching.itemNotFound') return;
    this.#decided.delete(card.item.id);
    this.#putFirst(card);
  }

  async #cardOf(itemId: ItemId): Promise<SuggestionView | undefined> {
    const held = this.#state.cards.find(({ item }) => item.id === itemId);
    if (held) return held;
    const { cards } = await this.#calls.more(this.#state.cards.map(({ item }) => item.id));
    return cards.find(({ item }) => item.id === itemId);
  }

  #putFirst(card: SuggestionView | undefined): void {
    if (card) this.#set({ cards: [card, ...this.#state.cards.filter(({ item }) => item.id !== card.item.id)] });
  }

  #append(more: readonly SuggestionView[]): void {
    const held = new Set(this.#state.cards.map(({ item }) => item.id));
    const fresh = more.filter(({ item }) => !held.has(item.id) && !this.#decided.has(item.id));
    this.#set({ cards: [...this.#state.cards, ...fresh] });
  }

  #set(change: Partial<DeckState>): void {
    const canUndo = this.#last !== null && !this.#isUndoing;
    this.#state = { ...this.#state, ...change, canUndo, isSending: this.#sending > 0 };
    for (const listener of this.#listeners) listener();
  }
}
