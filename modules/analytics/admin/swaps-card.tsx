import { NumberCard } from '#admin/kit/number-card.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { toRecentRange } from './date-range-in-url.ts';

/** Counts the swaps completed in the last seven days, beside the seven before. */
export default function SwapsCard() {
  const t = useTranslate();
  const format = useFormat();
  const range = toRecentRange(7);
  const [{ series, totals, totalsBefore }] = trpc.admin.analytics.chart.useSuspenseQuery({ chart: 'swaps', ...range });
  const column = series.indexOf('completed');
  return (
    <NumberCard
      label={t('analytics.admin.card.completed')}
      value={totals[column] ?? 0}
      to={`/analytics?from=${range.from}&until=${range.until}`}
      note={t('analytics.admin.card.before', { count: format.number(totalsBefore[column] ?? 0) })}
    />
  );
}
