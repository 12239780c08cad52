import { NumberCard } from '#admin/kit/number-card.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

const everyMs = 5_000;

/** The progress of the demo's sample data. Renders nothing once it is complete, and nothing in production. */
export default function SeedCard() {
  const t = useTranslate();
  const format = useFormat();
  const [seeds] = trpc.admin.platform.seeds.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.length ? everyMs : false),
  });
  if (seeds.length === 0) return null;
  const sum = (of: 'done' | 'total') => seeds.reduce((all, seed) => all + seed[of], 0);
  return (
    <NumberCard
      label={t('platform.admin.seed.title')}
      value={sum('done')}
      to="/jobs"
      note={t('platform.admin.seed.ofSteps', { total: format.number(sum('total')) })}
    />
  );
}
