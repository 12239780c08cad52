import { Checkbox } from '#web/kit/checkbox.tsx';
import type { ConsentProps } from '#modules/identity/ui/identity-slots.ts';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.campaigns.offered.fetch();

export const invalidatedBy = ['campaigns'];

/** Asks a new member about promotional email and names its sender; renders nothing where no sender is configured. */
export default function PromoBox({ isOn, onChange }: ConsentProps) {
  const t = useTranslate();
  const sender = trpc.campaigns.offered.useQuery().data?.sender;
  if (!sender) return null;
  const hint = [t('campaigns.signUp.hint'), t('campaigns.opens'), t('campaigns.sender', { ...sender })].join(' ');
  return <Checkbox name="promo" label={t('campaigns.signUp.label')} hint={hint} checked={isOn} onChange={onChange} />;
}
