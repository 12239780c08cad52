import { NumberCard, useWords } from 'swapu/console';
import { milestoneProcedures } from './procedures.ts';

const year = 365 * 86_400_000;
const isOld = ({ joinedAt }: { readonly joinedAt: string }) => Date.parse(joinedAt) < Date.now() - year;

/** Shows how many of the first members have been there for a year. */
export default function LongestCard() {
  const t = useWords();
  const [members] = milestoneProcedures.longest.useSuspenseQuery();
  return <NumberCard label={t('milestones.admin.card')} value={members.filter(isOld).length} to="/milestones" />;
}
