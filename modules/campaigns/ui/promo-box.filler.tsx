import { Checkbox } from '#web/kit/checkbox.tsx';
import type { ConsentProps } from '#modules/identity/ui/identity-slots.ts';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.campaigns.offered.fetch();

export const droppedBy = ['campaigns'];

/** Whether a new member wants promotional mail, beside who would send it; nothing where nobody is named. */
export default function PromoBox({ isOn, onChange }: ConsentProps) {
  const t = useWords();
  const sender = trpc.campaigns.offered.useQuery().data?.sender;
  if (!sender) return null;
  const hint = [t('campaigns.signUp.hint'), t('campaigns.opens'), t('campaigns.sender', { ...sender })].join(' ');
  return <Checkbox name="promo" label={t('campaigns.signUp.label')} hint={hint} checked={isOn} onChange={onChange} />;
}
