import { useState } from 'react';
import { CountryField, useStateOptions } from '#modules/members/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, type FieldErrors } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { parcelTextBounds, type ParcelLegView, type ParcelForm as FormInput } from '../domain/parcel.schemas.ts';
import type { QuoteList } from '../domain/quote.schemas.ts';
import type { State } from '#contracts/australian-states.ts';
import { choosePickupDay } from './choose-pickup-day.ts';
import { findOrderOrigin } from './find-order-origin.ts';
import { listBoxedIds } from './list-boxed-ids.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { emptyParcelValues } from './parcel-values.ts';
import { PickupDayField } from './pickup-day-field.tsx';

const senderFields = [
  ['name', 'name'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['street', 'address-line1'],
  ['apartment', 'address-line2'],
  ['suburb', 'address-level2'],
  ['postcode', 'postal-code'],
] as const;

/** The first values: those of a draft, else of the sender's profile and the item. */
function toInitialValues({ parcel, initial, pickupDays }: ParcelLegView) {
  const { draft, sender: from, size } = findOrderOrigin({ parcel, initial });
  return {
    sender: {
      name: from.name ?? '',
      email: from.email ?? '',
      phone: from.phone ?? '',
      street: from.street ?? '',
      apartment: from.apartment ?? '',
      suburb: from.suburb ?? '',
      state: (from.state ?? '') as State | '',
      postcode: from.postcode ?? '',
    },
    description: draft?.description ?? initial?.description ?? '',
    instruction: draft?.instruction ?? '',
    parcel: size ?? emptyParcelValues,
    pickupOn: choosePickupDay(pickupDays, draft?.pickupOn ?? ''),
  };
}

interface ParcelFormProps {
  readonly leg: ParcelLegView;
  readonly onChanged: () => void;
  readonly onRefused: () => void;
}

/** Everything a courier needs; the prices for it then stand above. */
export function ParcelForm({ leg, onChanged, onRefused }: ParcelFormProps) {
  const t = useTranslate();
  const format = useFormat();
  const states = useStateOptions();
  const [silent, setSilent] = useState<QuoteList['silent']>([]);
  const quote = trpc.delivery.quote.useMutation({ onError: onRefused });
  const form = useForm({ initial: toInitialValues(leg) });
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(form.errors).map(([path, error]) => [path.replace(/^form\./, ''), error]),
  );
  const setSender = (change: object) => form.set('sender', { ...form.values.sender, ...change });
  const ask = form.submit(async ({ parcel, ...values }) => {
    setSilent([]);
    const { weightGrams, lengthMm, widthMm, heightMm } = parcel;
    const input = { ...values, parcel: { weightGrams, lengthMm, widthMm, heightMm } } as FormInput;
    const { postId, offerId } = leg;
    const receiver = leg.partner.id;
    const answer = await quote.mutateAsync({ postId, offerId, receiver, form: input, itemIds: listBoxedIds(leg) });
    setSilent(answer.silent);
    onChanged();
  });
  return (
    <>
      <form onSubmit={ask} noValidate>
        <Card as="section">
          <Stack gap={2}>
            <h2>{t('delivery.form.sender')}</h2>
            {senderFields.map(([name, autoComplete]) => (
              <TextField
                key={name}
                name={name}
                label={t(`delivery.form.${name}`)}
                autoComplete={autoComplete}
                optional={name === 'apartment'}
                value={form.values.sender[name]}
                onChange={(value) => setSender({ [name]: value })}
                error={errors[`sender.${name}`]}
              />
            ))}
            <SelectField
              label={t('delivery.place.state')}
              placeholder={t('delivery.place.chooseState')}
              options={states}
              value={form.values.sender.state}
              onChange={(state) => setSender({ state })}
              error={errors['sender.state']}
            />
            <CountryField />
            <h2>{t('delivery.form.receiver')}</h2>
            <p>
              {leg.receiver
                ? t('delivery.form.receiverAt', {
                    name: leg.partner.username ?? t('delivery.someone'),
                    place: `${leg.receiver.suburb} ${leg.receiver.state} ${leg.receiver.postcode}`,
                  })
                : t('delivery.errors.noReceiverAddress')}
            </p>
            <h2>{t('delivery.form.parcel')}</h2>
            <TextField
              label={t('delivery.form.description')}
              bounds={parcelTextBounds.description}
              {...form.field('description')}
              error={errors['description']}
            />
            <ParcelFields
              value={form.values.parcel}
              onChange={(parcel) => form.set('parcel', { ...form.values.parcel, ...parcel })}
              errors={errors}
            />
            <PickupDayField days={leg.pickupDays} {...form.field('pickupOn')} error={errors['pickupOn']} />
            <TextArea
              label={t('delivery.form.instruction')}
              optional
              bounds={parcelTextBounds.instruction}
              {...form.field('instruction')}
              error={errors['instruction']}
            />
            <ErrorNote error={form.failure} />
            <Button type="submit" tone="action" busy={form.isBusy}>
              {t('delivery.calculator.show')}
            </Button>
          </Stack>
        </Card>
      </form>
      {silent.length > 0 && (
        <p role="status">
          {t('delivery.quote.silent', { couriers: format.list(silent.map((one) => t(`delivery.carrier.${one}`))) })}
        </p>
      )}
    </>
  );
}
