import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useWords } from '#web/words.tsx';
import styles from './money-list.module.css';

/** The part of an endless query that the list needs. */
interface Pages<Line> {
  readonly data: { readonly pages: readonly { readonly items: readonly Line[] }[] } | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface MoneyListProps<Line> {
  readonly title: string;
  /** The sentence where there are no lines. */
  readonly none: string;
  readonly list: Pages<Line>;
  readonly line: (line: Line) => ReactNode;
}

/** Lines of money or tokens under a title, newest first, with a button for more. */
export function MoneyList<Line extends { readonly id: string }>({ title, none, list, line }: MoneyListProps<Line>) {
  const t = useWords();
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {list.data && lines.length === 0 && <p>{none}</p>}
      {lines.length > 0 && (
        <FramedList isLined>
          {lines.map((shown) => (
            <li key={shown.id} className={styles.line}>
              {line(shown)}
            </li>
          ))}
        </FramedList>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('payments.more')}
        </Button>
      )}
    </Stack>
  );
}
