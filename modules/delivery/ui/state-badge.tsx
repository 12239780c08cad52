import { Badge } from '#web/kit/badge.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ParcelState } from '../domain/parcel-state.ts';
import { chooseParcelTone } from './parcel-tone.ts';

/** Progress of a parcel, in a word or two. */
export function StateBadge({ state }: { readonly state: ParcelState }) {
  const t = useTranslate();
  return <Badge tone={chooseParcelTone(state)}>{t(`delivery.state.${state}`)}</Badge>;
}
