import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

const mostCounted = 50;

/** Counts the emails that came back with a report that could not be understood; the page shows their words. */
export default function UnclearReturnsCard() {
  const t = useTranslate();
  const [{ items }] = trpc.admin.campaigns.unclearReturns.useSuspenseQuery({ limit: mostCounted });
  return (
    <NumberCard
      label={t('campaigns.admin.unclearTitle')}
      value={items.length}
      to="/returned-mail"
      note={t('campaigns.admin.unclearNote')}
      tone={items.length > 0 ? 'warning' : 'calm'}
    />
  );
}
