import { Button, Group, TextInput } from '@mantine/core';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { DateRange } from '../domain/date-range.ts';
import { toRecentRange, rangePresetDays } from './date-range-in-url.ts';

interface RangePickerProps {
  readonly range: DateRange;
  readonly choose: (range: DateRange) => void;
}

/** The first and last day, and shortcuts for the last days. */
export function RangePicker({ range, choose }: RangePickerProps) {
  const t = useTranslate();
  const isLast = (days: number) => {
    const last = toRecentRange(days);
    return last.from === range.from && last.until === range.until;
  };
  return (
    <Group align="end" gap="xs" mb="md">
      <TextInput
        type="date"
        label={t('analytics.admin.from')}
        value={range.from}
        max={range.until}
        onChange={({ currentTarget: { value } }) => value && value <= range.until && choose({ ...range, from: value })}
      />
      <TextInput
        type="date"
        label={t('analytics.admin.until')}
        value={range.until}
        min={range.from}
        max={toRecentRange(1).until}
        onChange={({ currentTarget: { value } }) => value && value >= range.from && choose({ ...range, until: value })}
      />
      <Group gap={6}>
        {rangePresetDays.map((days) => (
          <Button
            key={days}
            size="xs"
            variant={isLast(days) ? 'light' : 'default'}
            aria-pressed={isLast(days)}
            onClick={() => choose(toRecentRange(days))}
          >
            {t('analytics.admin.lastDays', { days })}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
