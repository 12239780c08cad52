import { describe, expect, it } from 'vitest';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Bargain } from './bargain.ts';
import { requireValidTerms } from './check-terms.ts';
import { findSendingObstacle, type OfferAllowance, type SendingObstacle, type TableState } from './offer-obstacles.ts';
import { offerTermsSchema } from './terms.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as ItemId;
const [lamp, tent, radio, sold] = [id(1), id(11), id(12), id(13)];
const items = [
  { id: lamp, isFree: true, isOpenToSelling: false, valueCents: 9_000 },
  { id: tent, isFree: true, isOpenToSelling: false, valueCents: 30_000 },
  { id: radio, isFree: true, isOpenToSelling: true, valueCents: 20_000 },
  { id: sold, isFree: false, isOpenToSelling: true, valueCents: 5_000 },
];
const noLimit: OfferAllowance = { revisionsLeft: null, offersLeft: null, incomingCentsLeft: null };
const lampForTent: Bargain = {
  offererItemIds: [lamp],
  ownerItemIds: [tent],
  offererAnyOfIds: [],
  ownerAnyOfIds: [],
  cashAddedCents: 0,
  cashRequestedCents: 0,
};
const tableState = (change: Partial<TableState> = {}): TableState => ({
  items,
  side: 'offerer',
  before: null,
  allowance: noLimit,
  ...change,
});

interface Row {
  readonly rule: string;
  readonly change?: Partial<Bargain>;
  readonly obstacle: SendingObstacle | null;
  readonly table?: Partial<TableState>;
}
const cash = (cents: number) => ({ offererItemIds: [], cashAddedCents: cents });
const left = (change: Partial<OfferAllowance>) => ({ allowance: { ...noLimit, ...change } });

const rows: readonly Row[] = [
  { rule: 'an item for an item', obstacle: null },
  { rule: 'an item and cash for an item', change: { cashAddedCents: 500 }, obstacle: null },
  { rule: 'an item for an item and cash', change: { cashRequestedCents: 500 }, obstacle: null },
  { rule: 'nothing asked for', change: { ownerItemIds: [] }, obstacle: 'nothingAsked' },
  { rule: 'nothing given', change: { offererItemIds: [] }, obstacle: 'nothingGiven' },
  {
    rule: 'cash asked for, with nothing given',
    change: { offererItemIds: [], cashRequestedCents: 500 },
    obstacle: 'nothingGiven',
  },
  { rule: 'cash alone for what is not for sale', change: cash(30_000), obstacle: 'notForSale' },
  { rule: 'cash alone for what is for sale', change: { ...cash(20_000), ownerItemIds: [radio] }, obstacle: null },
  {
    rule: 'cash alone for two items, one of them not for sale',
    change: { ...cash(50_000), ownerItemIds: [radio, tent] },
    obstacle: 'notForSale',
  },
  {
    rule: 'one of two things, each of them free',
    change: { ownerItemIds: [], ownerAnyOfIds: [tent, radio] },
    obstacle: null,
  },
  {
    rule: 'cash alone for one of two things, one of them not for sale',
    change: { ...cash(50_000), ownerItemIds: [], ownerAnyOfIds: [radio, tent] },
    obstacle: 'notForSale',
  },
  {
    rule: 'one of two things, one of which has gone',
    change: { ownerAnyOfIds: [radio, sold] },
    obstacle: 'itemGone',
  },
  { rule: 'an item that has gone', change: { ownerItemIds: [sold] }, obstacle: 'itemGone' },
  { rule: 'an item that is not shown any more', change: { ownerItemIds: [id(99)] }, obstacle: 'itemGone' },
  { rule: 'a counter-offer with only a note', obstacle: 'nothingChanged', table: { before: lampForTent } },
  {
    rule: 'a counter-offer with other cash',
    change: { cashAddedCents: 100 },
    obstacle: null,
    table: { before: lampForTent },
  },
  { rule: 'one suggestion too many', obstacle: 'tooManyRevisions', table: left({ revisionsLeft: 0 }) },
  { rule: 'one open offer too many', obstacle: 'tooManyOpen', table: left({ offersLeft: 0 }) },
  { rule: 'the last open offer', obstacle: null, table: left({ offersLeft: 1 }) },
  { rule: 'more than may be agreed', obstacle: 'tooMuchOpen', table: left({ incomingCentsLeft: 29_999 }) },
  { rule: 'exactly what may be agreed', obstacle: null, table: left({ incomingCentsLeft: 30_000 }) },
];

describe('what keeps terms from being sent', () => {
  it.each(rows)('is named for $rule', ({ change, obstacle, table }) => {
    expect(findSendingObstacle({ ...lampForTent, ...change }, tableState(table))).toBe(obstacle);
  });

  it.each(rows.filter(({ table }) => table === undefined))(
    'is what the server checks, for $rule',
    ({ change, obstacle }) => {
      const bargain = { ...lampForTent, ...change };
      const [offererId, ownerId] = ['ana' as MemberId, 'ben' as MemberId];
      const owned = items.map((item) => ({
        ...item,
        ownerId: item.id === lamp ? offererId : ownerId,
        leastValueCents: null,
      }));
      const isSent = () => {
        if (!offerTermsSchema.safeParse({ ...bargain, note: '' }).success) return false;
        try {
          requireValidTerms(bargain, owned, { offererId, ownerId }, offererId);
          return true;
        } catch {
          return false;
        }
      };
      expect(isSent()).toBe(obstacle === null);
    },
  );
});
