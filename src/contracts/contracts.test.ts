import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ItemId, newId } from './ids.ts';
import { stateTable } from './state-table.ts';

describe('an id', () => {
  it('is a uuid of version 7 that sorts by the time it was made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 48 - 2 }), (at) => {
        const [earlier, later] = [newId(ItemId, at), newId(ItemId, at + 1)];
        expect(ItemId.parse(earlier)).toBe(earlier);
        expect(earlier[14]).toBe('7');
        expect(earlier < later).toBe(true);
      }),
    );
  });
  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newId(ItemId, 1)))).toHaveProperty('size', 10_000);
  });
});

describe('a state table', () => {
  const door = stateTable({ open: { close: 'closed' }, closed: { open: 'open', lock: 'locked' }, locked: {} });
  it('tells what may be done and where it leads', () => {
    expect(door.can('open', 'close')).toBe(true);
    expect(door.can('open', 'lock')).toBe(false);
    expect(door.next('closed', 'lock')).toBe('locked');
    expect(door.next('locked', 'open')).toBeUndefined();
    expect(door.actions('closed')).toEqual(['open', 'lock']);
  });
  it('names the states and the target of an action that changes a set of rows', () => {
    expect(door.move('close')).toEqual({ from: ['open'], to: 'closed' });
    const gate = stateTable({ open: { stop: 'shut' }, ajar: { stop: 'shut' }, shut: { stop: 'open' } });
    expect(() => gate.move('stop')).toThrow('stop leads to 2 states');
  });
  it('that leads into an unknown state is refused at once', () => {
    expect(() => stateTable({ open: { close: 'nowhere' } })).toThrow('unknown state nowhere');
  });
});
