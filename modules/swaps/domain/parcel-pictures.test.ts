import { describe, expect, it } from 'vitest';
import { listAskedParcelPictures } from './parcel-pictures.ts';

const [ana, ben] = ['ana', 'ben'];
const courier = { fromId: ana, toId: ben, kind: 'courier', agreedAt: '2026-01-01' } as const;
const leg = { fromId: ana, toId: ben, itemId: 'tent', method: null } as const;
const ask = (state: 'agreed' | 'sent' | 'received' | 'cancelled', way: object = courier, swap = 'underWay' as const) =>
  [ana, ben].map((viewer) =>
    listAskedParcelPictures({ state: swap, legs: [{ ...leg, state }], deliveries: [{ ...courier, ...way }] }, viewer),
  );

describe('pictures of a parcel', () => {
  it('are asked of its sender while they pack, and of its receiver once it is on its way', () => {
    expect(ask('agreed')).toEqual([['packing'], []]);
    expect(ask('sent')).toEqual([['packing'], ['opening']]);
    expect(ask('received')).toEqual([[], ['opening']]);
    expect(ask('cancelled')).toEqual([[], []]);
  });

  it('are asked for own postage too, and not for a meeting or a delivery that is not agreed', () => {
    expect(ask('agreed', { kind: 'post' })).toEqual([['packing'], []]);
    expect(ask('agreed', { kind: 'meeting' })).toEqual([[], []]);
    expect(ask('agreed', { agreedAt: null })).toEqual([[], []]);
  });

  it('are asked of what was sent by post without an agreed delivery, and not of a sum', () => {
    const legs = [{ ...leg, state: 'sent', method: 'post' }] as const;
    expect(listAskedParcelPictures({ state: 'underWay', legs, deliveries: [] }, ben)).toEqual(['opening']);
    const sums = [{ ...leg, itemId: null, state: 'agreed' }] as const;
    expect(listAskedParcelPictures({ state: 'agreed', legs: sums, deliveries: [courier] }, ana)).toEqual([]);
  });

  it('are asked during a dispute, and not once the swap is over', () => {
    const asked = (state: 'disputed' | 'completed' | 'cancelled') =>
      listAskedParcelPictures({ state, legs: [{ ...leg, state: 'received' }], deliveries: [courier] }, ben);
    expect(asked('disputed')).toEqual(['opening']);
    expect([asked('completed'), asked('cancelled')]).toEqual([[], []]);
  });
});
