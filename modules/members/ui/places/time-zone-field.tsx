import { useMemo, useState } from 'react';
import { ComboField } from '#web/kit/combo-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { toTimeZoneName, searchTimeZones } from './time-zones.ts';

export interface TimeZoneFieldProps {
  readonly value: string;
  readonly onChoose: (zone: string) => void;
}

/**
 * A search field for all time zones. A choice takes effect at once; typed text without a choice is discarded on blur.
 */
export function TimeZoneField({ value, onChoose }: TimeZoneFieldProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone')])], [value]);
  const chosen = toTimeZoneName(value);
  return (
    <ComboField
      label={t('members.account.timeZone')}
      hideLabel
      hint={t('members.account.timeZoneHint')}
      name="timeZone"
      value={typed ?? [chosen.place, chosen.region].filter(Boolean).join(', ')}
      onChange={setTyped}
      onFocus={() => setTyped('')}
      onBlur={() => setTyped(null)}
      options={searchTimeZones(zones, typed ?? '').map(({ zone, place, region }) => ({
        key: zone,
        label: place,
        note: region,
      }))}
      onPick={({ key }) => {
        setTyped(null);
        onChoose(key);
      }}
      listLabel={t('members.account.timeZones')}
    />
  );
}
