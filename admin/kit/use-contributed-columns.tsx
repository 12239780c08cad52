import { Suspense } from 'react';
import { LazyConsolePart } from '#admin/registry/lazy-console-part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';
import type { ColumnSlot } from '#admin/registry/slot.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { ListColumn } from './use-column-choice.ts';
import { useTranslate } from './use-translate.ts';

/**
 * The columns that other modules contribute to a list, shown after its own. A cell that fails leaves the list usable.
 */
export function useContributedColumns<Row extends object>(slot?: ColumnSlot<Row>): ListColumn<Row>[] {
  const t = useTranslate();
  const registry = useRegistry();
  if (!slot) return [];
  return registry.columnsOf(slot).map(({ name, label, part, isOptional }) => ({
    name,
    label: t(label),
    ...(isOptional && { isOptional }),
    cell: (row: Row) => (
      <ErrorBoundary>
        <Suspense>
          <LazyConsolePart load={part} props={{ row }} />
        </Suspense>
      </ErrorBoundary>
    ),
  }));
}
