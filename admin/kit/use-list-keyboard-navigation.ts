import { useHotkeys } from '@mantine/hooks';

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

function moveBy(step: number) {
  const rows = links();
  const here = rows.findIndex((row) => row === document.activeElement);
  rows[Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus();
}

interface Turns {
  readonly next: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
  readonly first: (() => void) | undefined;
}

/**
 * Keyboard navigation of a list: j and k (or arrows) move between rows, Enter opens one, / focuses the search field, n,
 * p and g go to the next, the previous and the first page.
 */
export function useListKeyboardNavigation({ next, previous, first }: Turns) {
  useHotkeys([
    ['j', () => moveBy(1)],
    ['ArrowDown', () => moveBy(1)],
    ['k', () => moveBy(-1)],
    ['ArrowUp', () => moveBy(-1)],
    ['/', () => document.querySelector<HTMLElement>('[data-list-search]')?.focus()],
    ['n', () => next?.()],
    ['p', () => previous?.()],
    ['g', () => first?.()],
  ]);
}
