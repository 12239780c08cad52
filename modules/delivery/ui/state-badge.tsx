import { Badge } from '#web/kit/badge.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelState } from '../domain/parcel-state.ts';
import { chooseParcelTone } from './parcel-tone.ts';

interface StateBadgeProps {
  readonly state: ParcelState;
  readonly isHeld: boolean;
}

/** Progress of a parcel, in a word or two. */
export function StateBadge({ state, isHeld }: StateBadgeProps) {
  const t = useTranslate();
  if (isHeld) return <Badge tone="danger">{t('delivery.held.badge')}</Badge>;
  return <Badge tone={chooseParcelTone(state)}>{t(`delivery.state.${state}`)}</Badge>;
}
