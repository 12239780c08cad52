import { Button } from '#web/kit/button.tsx';
import type { FieldErrors } from '#web/kit/use-form.ts';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { toTimeZonePlace } from '#platform/i18n/time-zone.ts';
import { useFormatOnBothClocks } from '#web/use-format-on-both-clocks.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { parseLocalDateTime } from './wall-clock.ts';

interface MeetingTimesFieldProps {
  readonly times: readonly string[];
  readonly maximum: number;
  /** The partner, and the zone of their clock. */
  readonly name: string;
  readonly partnerZone: string | null | undefined;
  readonly errors: FieldErrors;
  readonly onChange: (times: readonly string[]) => void;
}

/** The times that suit the member; each says what the partner's clock shows, where it shows another time. */
export function MeetingTimesField({ times, maximum, name, partnerZone, errors, onChange }: MeetingTimesFieldProps) {
  const t = useTranslate();
  const { timeZone } = useFormat();
  const readClocks = useFormatOnBothClocks();
  const buildHint = (time: string): string => {
    const typed = parseLocalDateTime(time, timeZone);
    const clocks = Number.isNaN(typed) ? null : readClocks(new Date(typed).toISOString(), partnerZone);
    return clocks
      ? t('swaps.arrange.clocks', { ...clocks, name })
      : t('swaps.arrange.whenHint', { zone: toTimeZonePlace(timeZone) });
  };
  return (
    <Stack>
      {times.map((time, index) => (
        <TextField
          key={index}
          label={t(index === 0 ? 'swaps.arrange.when' : 'swaps.arrange.orWhen')}
          hint={buildHint(time)}
          type="datetime-local"
          name={`times.${index}`}
          value={time}
          error={errors[`times.${index}`]}
          onChange={(value) => onChange(times.with(index, value))}
        />
      ))}
      {times.length < maximum && (
        <div>
          <Button size="small" onClick={() => onChange([...times, ''])}>
            {t('swaps.arrange.addTime')}
          </Button>
          <p>
            <small>{t('swaps.arrange.timesHint', { maximum, name })}</small>
          </p>
        </div>
      )}
    </Stack>
  );
}
