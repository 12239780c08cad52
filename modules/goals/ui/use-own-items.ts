import { trpc } from '#web/trpc.ts';

const atMost = 50;
/** The member's items that are or were listed: those swapped since then count as well. */
const states: readonly string[] = ['published', 'reserved', 'swapped'];

/** The member's own items, the last updated ones, from which a goal may start or go on. */
export function useOwnItems() {
  const mine = trpc.items.mine.useQuery({ limit: atMost });
  const entries = mine.data?.items.flatMap(({ id, title, state }) =>
    title !== null && states.includes(state) ? [{ value: id, label: title }] : [],
  );
  return { things: entries, error: mine.error };
}
