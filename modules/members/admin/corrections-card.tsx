import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** Counts the open requests to correct personal data, and the overdue ones. */
export default function CorrectionsCard() {
  const t = useTranslate();
  const [{ open, overdue }] = trpc.admin.members.correctionCounts.useSuspenseQuery();
  return <NumberCard label={t('members.admin.card.corrections', { overdue })} value={open} to="/corrections" />;
}
