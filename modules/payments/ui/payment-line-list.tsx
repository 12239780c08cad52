import type { ReactNode } from 'react';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { NextPageButton, type PagedQuery } from '#web/kit/paged-list.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './payment-line-list.module.css';

interface Page<Line> {
  readonly items: readonly Line[];
  readonly unreadable?: readonly string[] | undefined;
}

interface Pages<Line> extends PagedQuery<Line> {
  readonly data: { readonly pages: readonly Page<Line>[] } | undefined;
}

interface MoneyListProps<Line> {
  readonly title: string;
  /** The sentence where there are no lines. */
  readonly none: string;
  readonly list: Pages<Line>;
  readonly line: (line: Line) => ReactNode;
  /** Lines that come before those of the list, each with its key. */
  readonly first?: readonly (readonly [key: string, line: ReactNode])[];
}

/** Lines of money or tokens under a title, newest first, with a button for more. */
export function PaymentLineList<Line extends { readonly id: string }>({
  title,
  none,
  list,
  line,
  first = [],
}: MoneyListProps<Line>) {
  const t = useTranslate();
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const unreadable = list.data?.pages.flatMap((page) => page.unreadable ?? []) ?? [];
  const isEmpty = first.length + lines.length + unreadable.length === 0;
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      {!list.isFetchNextPageError && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && isEmpty && <p>{none}</p>}
      {!isEmpty && (
        <FramedList isLined>
          {first.map(([key, shown]) => (
            <li key={key} className={styles.line}>
              {shown}
            </li>
          ))}
          {lines.map((shown) => (
            <li key={shown.id} className={styles.line}>
              {line(shown)}
            </li>
          ))}
          {unreadable.map((id) => (
            <li key={id} className={styles.line}>
              {t('payments.list.unreadable', { id })}
            </li>
          ))}
        </FramedList>
      )}
      <NextPageButton query={list} more={t('payments.more')} />
    </Stack>
  );
}
