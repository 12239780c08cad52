import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemStateTable, type ItemAction, type ItemState } from './item-state.ts';

const actions: ItemAction[] = ['publish', 'edit', 'reserve', 'release', 'markSwapped', 'withdraw', 'remove', 'restore'];
const walk = (steps: readonly ItemAction[]): ItemState[] =>
  steps.reduce<ItemState[]>(
    (path, action) => [...path, itemStateTable.next(path.at(-1) ?? 'draft', action) ?? (path.at(-1) as ItemState)],
    ['draft'],
  );

const anyWalk = fc.array(fc.constantFrom(...actions), { maxLength: 30 }).map(walk);
const toSteps = (path: readonly ItemState[]) =>
  path.slice(1).map((to, index) => [path[index] as ItemState, to] as const);

test('what is swapped stays so, and what is removed is at most restored to its owner, whatever is tried', () => {
  fc.assert(
    fc.property(anyWalk, (path) => {
      const end = path.indexOf('swapped');
      const isFinal = end < 0 || path.slice(end).every((state) => state === 'swapped');
      return (
        isFinal && toSteps(path).every(([from, to]) => from !== 'removed' || ['removed', 'withdrawn'].includes(to))
      );
    }),
  );
});

test('nothing but a published item is ever reserved, and nothing but a reserved one swapped', () => {
  fc.assert(
    fc.property(anyWalk, (path) =>
      toSteps(path).every(
        ([from, to]) =>
          (to !== 'reserved' || from === 'published' || from === 'reserved') &&
          (to !== 'swapped' || from === 'reserved' || from === 'swapped'),
      ),
    ),
  );
});

test('what was listed once never becomes a draft again', () => {
  fc.assert(
    fc.property(anyWalk, (path) =>
      path
        .slice(path.findIndex((state) => state !== 'draft'))
        .every((state) => state !== 'draft' || path.every((one) => one === 'draft')),
    ),
  );
});

test('an owner cannot take away or change what a swap has', () => {
  expect(itemStateTable.actions('reserved')).toEqual(['release', 'markSwapped', 'remove']);
});
