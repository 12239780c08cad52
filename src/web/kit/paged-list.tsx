import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { Row } from './row.tsx';

/** The part of an endless query that a list needs. */
export interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

export interface PagedListProps<Item> {
  readonly query: PagedQuery<Item>;
  /** Shown until the first page is there. */
  readonly loading: ReactNode;
  /** Shown where there is nothing to list. */
  readonly empty: ReactNode;
  /** The button's text for the next page. */
  readonly more: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read page by page. What was read stays when a later read fails: the error stands beside it. */
export function PagedList<Item>({ query, loading, empty, more, children }: PagedListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items);
  const hasFailed = query.error !== null && query.error !== undefined;
  return (
    <>
      {hasFailed && !query.isFetchNextPageError && (
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!items && !hasFailed && loading}
      {items && (items.length === 0 ? empty : children(items))}
      <NextPageButton query={query} more={more} />
    </>
  );
}

/** The end of a list that is read page by page: a button for the next page, or why the last press brought none. */
export function NextPageButton({ query, more }: Pick<PagedListProps<unknown>, 'query' | 'more'>) {
  if (query.isFetchNextPageError) return <ErrorNote error={query.error} onRetry={() => void query.fetchNextPage()} />;
  if (!query.hasNextPage) return null;
  return (
    <Row justify="center">
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {more}
      </Button>
    </Row>
  );
}
