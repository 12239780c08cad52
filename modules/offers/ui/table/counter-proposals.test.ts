import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCounterProposals, type CounterProposalSource } from './counter-proposals.ts';
import { computeTableSideValues, toTermsInput, type TableDraft } from './table-draft.ts';

type Table = CounterProposalSource['table'];
type Card = Table['mine'][number];

const dollar = 100;
const card = (id: string, dollars: number, change: Partial<Card> = {}) =>
  ({ id, title: id, state: 'published', isOpenToSelling: true, valueCents: dollars * dollar, ...change }) as Card;

const tableWith = (change: Partial<Table> = {}): Table => ({
  side: 'owner',
  mine: [card('tent', 200)],
  theirs: [card('bike', 180)],
  wantedIds: [],
  likedIds: [],
  refusedTerms: [],
  allowance: { revisionsLeft: null, offersLeft: null, incomingCentsLeft: null },
  ...change,
});

const draftWith = (change: Partial<TableDraft> = {}): TableDraft => ({
  giveIds: ['tent'],
  getIds: ['bike'],
  giveAnyOf: null,
  getAnyOf: null,
  cashCents: 0,
  note: '',
  ...change,
});

const list = (table: Table, draft: TableDraft, ownLast: TableDraft | null = null) =>
  listCounterProposals({
    table,
    draft,
    ownLast,
    before: toTermsInput(draft, table.side) as CounterProposalSource['before'],
  });

describe('counter-offers that one tap lays on the table', () => {
  it('even out the sides by cash, and meet halfway to it', () => {
    const table = tableWith({ theirs: [card('bike', 120)] });
    expect(list(table, draftWith()).map(({ kind, draft }) => [kind, draft.cashCents])).toEqual([
      ['cash', -80 * dollar],
      ['middle', -40 * dollar],
    ]);
  });

  it('meet in the middle between what the two named last', () => {
    const table = tableWith({ theirs: [], mine: [card('tent', 200)] });
    const offered = draftWith({ getIds: [], cashCents: -180 * dollar });
    const asked = draftWith({ getIds: [], cashCents: -210 * dollar });
    expect(list(table, offered, asked)).toContainEqual(
      expect.objectContaining({ kind: 'middle', draft: { ...offered, cashCents: -195 * dollar } }),
    );
  });

  it('exchange an item for one that its taker likes', () => {
    const table = tableWith({ theirs: [card('chairs', 190), card('pedal', 200)], likedIds: ['pedal'] as never });
    const [proposal] = list(table, draftWith({ getIds: ['chairs'] })).filter(({ inId }) => inId !== null);
    expect(proposal).toMatchObject({ kind: 'exchange', inId: 'pedal', outId: 'chairs', draft: { getIds: ['pedal'] } });
  });

  it('are none where the table is even and nothing on the shelves is wanted', () => {
    expect(list(tableWith({ theirs: [card('bike', 200), card('lamp', 30)] }), draftWith())).toEqual([]);
  });

  it('leave out what the partner declined before', () => {
    const table = tableWith({ theirs: [card('bike', 120)] });
    const declined = {
      ...toTermsInput(draftWith({ cashCents: -80 * dollar }), 'owner'),
      refusedAt: '',
      waitsUntil: null,
    };
    const proposals = list({ ...table, refusedTerms: [declined as never] }, draftWith());
    expect(proposals.map(({ kind }) => kind)).toEqual(['middle']);
  });

  it('lay nothing on the table that cannot be sent', () => {
    const table = tableWith({ theirs: [card('bike', 120), card('lamp', 80, { state: 'reserved' })] });
    expect(list(table, draftWith()).flatMap(({ draft }) => draft.getIds)).not.toContain('lamp');
    const full = { revisionsLeft: 0, offersLeft: null, incomingCentsLeft: null };
    expect(list({ ...table, allowance: full }, draftWith())).toEqual([]);
  });

  it('never leave the sides further apart than they lie', () => {
    const shelf = (names: readonly string[]) =>
      fc.tuple(...names.map((id) => fc.integer({ min: 1, max: 900 }).map((dollars) => card(id, dollars))));
    fc.assert(
      fc.property(shelf(['a', 'b', 'c', 'd']), shelf(['k', 'l', 'm']), (mine, theirs) => {
        const table = tableWith({ mine, theirs });
        const draft = draftWith({ giveIds: ['a', 'b'], getIds: ['k'] });
        const apart = (one: TableDraft) => {
          const { giveCents, getCents } = computeTableSideValues(one, [...mine, ...theirs]);
          return Math.abs(giveCents - getCents) / Math.max(giveCents, getCents);
        };
        for (const proposal of list(table, draft))
          expect(apart(proposal.draft)).toBeLessThanOrEqual(apart(draft) + 0.01);
      }),
    );
  });

  it('are found among full shelves by trying every table', () => {
    const mine = Array.from({ length: 60 }, (_, n) => card(`mine${n}`, 10 + n));
    const theirs = Array.from({ length: 60 }, (_, n) => card(`theirs${n}`, 500 + n));
    const draft = draftWith({ giveIds: ['mine1', 'mine2', 'mine3', 'mine4'], getIds: ['theirs7'] });
    const found = list(tableWith({ mine, theirs, likedIds: ['mine59'] as never }), draft);
    expect(found.map(({ inId }) => inId)).toContain('mine59');
  });
});
