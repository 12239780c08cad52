import { createContext, use, useId, useLayoutEffect } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { WaitingRow, type WaitingTask } from './waiting-row.tsx';
import styles from './waiting-tasks.module.css';

/** The number of rows of a kind before the rest becomes a link to the full list. */
const shownOfKind = 3;

/** The state of one kind of waiting things, for the heading over all of them. */
export interface WaitingListState {
  readonly count: number;
  /** True where more may wait than was read. */
  readonly isCut: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Receives the state of each kind; null when it is unmounted. */
export const WaitingListStateContext = createContext<(id: string, state: WaitingListState | null) => void>(
  () => undefined,
);

export interface WaitingListProps {
  readonly things: readonly WaitingTask[] | undefined;
  /** The query that they were read with. */
  readonly query: {
    readonly data: { readonly nextCursor: string | null } | undefined;
    readonly isLoading: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** A link to the full list, and its label. */
  readonly all: { readonly to: string; readonly label: string };
}

/** All things of one kind that wait for the member: rows of the list on /myswapu. */
export function WaitingList({ things = [], query, all }: WaitingListProps) {
  const id = useId();
  const report = use(WaitingListStateContext);
  const count = things.length;
  const isCut = (query.data?.nextCursor ?? null) !== null;
  const { isLoading, error, refetch: retry } = query;
  // A layout effect, so that the heading never shows a count that differs from the list.
  useLayoutEffect(
    () => report(id, { count, isCut, isLoading, error, retry }),
    [report, id, count, isCut, isLoading, error, retry],
  );
  useLayoutEffect(() => () => report(id, null), [report, id]);
  return (
    <>
      {things.slice(0, shownOfKind).map((item) => (
        <WaitingRow key={item.key} thing={item} />
      ))}
      {count > shownOfKind && (
        <li className={styles.more}>
          <AppLink to={all.to}>{all.label}</AppLink>
        </li>
      )}
    </>
  );
}
