import { beforeEach, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { SwipeDecision } from '../domain/swipe-directions.ts';
import type { DeckView, SuggestionView } from '../server/deck.views.ts';
import { SwipeDeck } from './swipe-deck.ts';

const id = (name: string) => name as ItemId;
const card = (name: string) => ({ item: { id: name } }) as unknown as SuggestionView;
const view = (...names: readonly string[]): DeckView => ({ cards: names.map(card), allowance });
const allowance = { left: 25, newAt: '2026-01-02T00:00:00Z' };

let hand: SwipeDeck;
/** Cards that the server would hand out. */
let stock: readonly string[];
let reads: (readonly string[])[];
let refusal: string | null;
let isOnline: boolean;
let decided: SwipeDecision | null;
let undone: string;

const open = (...names: readonly string[]) => {
  hand = new SwipeDeck(view(...names), {
    swipe: async () => {
      await Promise.resolve();
      if (refusal !== null) throw new Error(refusal);
      return { ...allowance, match: null, decided };
    },
    undo: async () => ({ ...allowance, itemId: id(undone) }),
    more: async (except) => {
      reads.push(except);
      // Answers with what was there when it was asked.
      const answer = view(...stock.filter((name) => !except.includes(id(name))));
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!isOnline) throw new Error('no network');
      return answer;
    },
    codeOf: (error) => (error as Error).message,
  });
};
const held = () => hand.state().cards.map(({ item }) => String(item.id));

beforeEach(() => {
  [stock, reads, refusal, isOnline, decided, undone] = [[], [], null, true, null, ''];
});

describe('a deck in hand', () => {
  test('keeps a swiped card away where reading further ones fails, says so, and reads them later', async () => {
    [stock, isOnline] = [['c'], false];
    open('a', 'b');
    await hand.decide('left');
    expect(held()).toEqual(['b']);
    expect(hand.state()).toMatchObject({ error: null, isFetching: false, topUpError: { message: 'no network' } });
    isOnline = true;
    await hand.topUp();
    expect(held()).toEqual(['b', 'c']);
    expect(hand.state().topUpError).toBeNull();
  });

  test('reads once at a time and takes back no card that was swiped meanwhile', async () => {
    stock = ['a', 'b', 'c', 'd', 'e'];
    open('a', 'b');
    const swipes = [hand.decide('left'), hand.decide('left')];
    await Promise.all(swipes);
    expect(held()).toEqual(['c', 'd', 'e']);
    await Promise.all([hand.decide('left'), hand.decide('left'), hand.decide('left')]);
    expect(held()).toEqual([]);
  });

  test('takes leading cards behind the one on top, each once, and none that was decided meanwhile', async () => {
    stock = ['e'];
    open('a', 'b', 'c', 'd');
    await hand.decide('left');
    hand.lead([card('d'), card('a'), card('x')]);
    expect(held()).toEqual(['b', 'd', 'x', 'c', 'e']);
    const better = { ...card('b'), mine: { id: id('mine'), title: 'Mine' } };
    hand.lead([better]);
    expect(held()).toEqual(['b', 'd', 'x', 'c', 'e']);
    expect(hand.state().cards[0]).toBe(better);
  });

  test('asks for more where its last card is gone', async () => {
    stock = ['b'];
    open('a');
    refusal = 'matching.itemNotFound';
    await hand.decide('right');
    expect(held()).toEqual(['b']);
  });

  test('is not empty while its last decision waits for the network', async () => {
    open('a');
    const swipe = hand.decide('left');
    expect(hand.state()).toMatchObject({ cards: [], isSending: true });
    await swipe;
    expect(hand.state()).toMatchObject({ isSending: false, isFetching: false });
  });

  test('shows a refused card again', async () => {
    open('a', 'b', 'c', 'd', 'e', 'f');
    refusal = 'matching.swipeLimit';
    await hand.decide('right');
    expect(held()[0]).toBe('a');
    expect(hand.state().allowance.left).toBe(0);
  });

  test('drops a card that was decided elsewhere, says how, and offers no undo for it', async () => {
    open('a', 'b', 'c', 'd', 'e', 'f');
    decided = 'left';
    await hand.decide('right');
    expect(held()[0]).toBe('b');
    expect(hand.state()).toMatchObject({ elsewhere: 'left', canUndo: false });
  });

  test('puts the card of a swipe of another tab first when it is undone', async () => {
    open('a', 'b', 'c', 'd', 'e', 'f');
    await hand.decide('left');
    [stock, undone] = [['x', 'other'], 'other'];
    await hand.undo();
    expect(held()).toEqual(['other', 'b', 'c', 'd', 'e', 'f']);
  });

  test('offers no second undo until another card is swiped', async () => {
    open('a', 'b', 'c', 'd', 'e', 'f');
    await hand.decide('left');
    await hand.decide('left');
    undone = 'b';
    await hand.undo();
    expect([held()[0], hand.state().canUndo]).toEqual(['b', false]);
    await hand.decide('left');
    expect(hand.state().canUndo).toBe(true);
  });

  test('shows a card again that is undone and swiped once more', async () => {
    open('a', 'b', 'c', 'd', 'e', 'f');
    await hand.decide('left');
    undone = 'a';
    await hand.undo();
    expect(held()[0]).toBe('a');
    expect(hand.state().canUndo).toBe(false);
  });
});
