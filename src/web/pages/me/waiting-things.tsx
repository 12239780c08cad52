import { createContext, use, useId, useLayoutEffect } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { WaitingRow, type WaitingThing } from './waiting-row.tsx';
import styles from './waiting.module.css';

/** So many of a kind stand in the list before the rest is a link to where they all are. */
const shownOfKind = 3;

/** How one kind of waiting things stands, for the heading over all of them. */
export interface WaitingState {
  readonly count: number;
  /** More may wait than was read. */
  readonly isCut: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Hears how each kind stands; null when it is gone. */
export const WaitingContext = createContext<(id: string, state: WaitingState | null) => void>(() => undefined);

export interface WaitingThingsProps {
  readonly things: readonly WaitingThing[] | undefined;
  /** The page they were read from. */
  readonly query: {
    readonly data: { readonly nextCursor: string | null } | undefined;
    readonly isLoading: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Where they all are, and what that is called. */
  readonly all: { readonly to: string; readonly label: string };
}

/** All things of one kind that wait for the member: rows of the list on /myswapu. */
export function WaitingThings({ things = [], query, all }: WaitingThingsProps) {
  const id = useId();
  const tell = use(WaitingContext);
  const count = things.length;
  const isCut = (query.data?.nextCursor ?? null) !== null;
  const { isLoading, error, refetch: retry } = query;
  // Before the browser paints: the heading never shows a count that the list does not.
  useLayoutEffect(
    () => tell(id, { count, isCut, isLoading, error, retry }),
    [tell, id, count, isCut, isLoading, error, retry],
  );
  useLayoutEffect(() => () => tell(id, null), [tell, id]);
  return (
    <>
      {things.slice(0, shownOfKind).map((thing) => (
        <WaitingRow key={thing.key} thing={thing} />
      ))}
      {count > shownOfKind && (
        <li className={styles.more}>
          <AppLink to={all.to}>{all.label}</AppLink>
        </li>
      )}
    </>
  );
}
