import { RadioField } from '#web/kit/radio-field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';

export interface PickupDayProps {
  /** Days on which couriers collect at the sender's place; empty where their place is not known yet. */
  readonly days: readonly string[];
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: FieldError | undefined;
}

/** The day on which the courier collects. */
export function PickupDayField({ days, ...field }: PickupDayProps) {
  const t = useTranslate();
  const format = useFormat();
  const frame = { label: t('delivery.form.pickupOn'), hint: t('delivery.form.pickupHint'), name: 'pickupOn', ...field };
  if (days.length === 0) return <TextField type="date" {...frame} />;
  return <RadioField {...frame} options={days.map((day) => ({ value: day, label: format.day(day) }))} />;
}
