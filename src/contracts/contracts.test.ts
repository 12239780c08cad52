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
  const none = { none: 'a door may stay as it is' };
  const door = stateTable(
    { open: { close: 'closed' }, closed: { open: 'open', lock: 'locked' }, locked: {} },
    {
      open: { owner: 'member', action: 'close', deadline: none },
      closed: { owner: 'member', action: 'lock', deadline: none },
    },
  );
  it('tells what may be done and where it leads', () => {
    expect(door.can('open', 'close')).toBe(true);
    expect(door.can('open', 'lock')).toBe(false);
    expect(door.next('closed', 'lock')).toBe('locked');
    expect(door.next('locked', 'open')).toBeUndefined();
    expect(door.actions('closed')).toEqual(['open', 'lock']);
  });
  it('names the states and the target of an action that changes a set of rows', () => {
    expect(door.move('close')).toEqual({ from: ['open'], to: 'closed' });
    const exit = { owner: 'member', action: 'stop', deadline: none } as const;
    const gate = stateTable(
      { open: { stop: 'shut' }, ajar: { stop: 'shut' }, shut: { stop: 'open' } },
      { open: exit, ajar: exit, shut: exit },
    );
    expect(() => gate.move('stop')).toThrow('stop leads to 2 states');
  });
  it('that leads into an unknown state is refused at once', () => {
    const exits = { open: { owner: 'member', action: 'close', deadline: none } } as const;
    expect(() => stateTable({ open: { close: 'nowhere' } }, exits)).toThrow('unknown state nowhere');
  });
  it('with a state that has neither an end nor an exit does not compile', () => {
    // @ts-expect-error -- `open` can be closed and is not final, so it needs an exit
    stateTable({ open: { close: 'closed' }, closed: {} }, {});
    const push = { owner: 'member', action: 'push', deadline: none } as const;
    // @ts-expect-error -- an open door cannot be pushed
    stateTable({ open: { close: 'closed' }, closed: {} }, { open: push });
  });
});
