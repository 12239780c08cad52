import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { stateCodes, type State } from '#contracts/australian-states.ts';
import { trpc } from '#web/trpc.ts';

const empty = { state: 'QLD' as State, onDay: '', postcodeFrom: '', postcodeTo: '', name: '' };
const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** Adds a day on which couriers don't collect from some postcodes; the same day and first postcode corrects it. */
export default function AddHoliday() {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [values, setValues] = useState(empty);
  const add = trpc.admin.delivery.addHoliday.useMutation({
    onSuccess: () => {
      setValues(empty);
      return utils.admin.invalidate();
    },
  });
  const { state, onDay, postcodeFrom, name } = values;
  const postcodeTo = values.postcodeTo === '' ? postcodeFrom : values.postcodeTo;
  const isWhole = onDay !== '' && name.trim().length > 1 && isPostcode(postcodeFrom) && isPostcode(postcodeTo);
  const set = (change: Partial<typeof empty>) => setValues((known) => ({ ...known, ...change }));
  const isBackwards = isPostcode(postcodeFrom) && isPostcode(postcodeTo) && postcodeFrom > postcodeTo;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isBackwards) add.mutate({ state, onDay, postcodeFrom, postcodeTo, name });
      }}
    >
      <Group align="start">
        <TextInput
          label={t('delivery.admin.holiday.name')}
          maxLength={80}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('delivery.admin.holiday.day')}
          value={onDay}
          onChange={(event) => set({ onDay: event.currentTarget.value })}
        />
        <Select
          label={t('delivery.admin.holiday.state')}
          data={stateCodes}
          value={state}
          allowDeselect={false}
          onChange={(value) => set({ state: stateCodes.find((code) => code === value) ?? 'QLD' })}
        />
        <TextInput
          label={t('delivery.admin.holiday.postcodeFrom')}
          inputMode="numeric"
          maxLength={4}
          value={postcodeFrom}
          onChange={(event) => set({ postcodeFrom: event.currentTarget.value })}
        />
        <TextInput
          label={t('delivery.admin.holiday.postcodeTo')}
          inputMode="numeric"
          maxLength={4}
          value={values.postcodeTo}
          error={isBackwards && t('delivery.admin.holiday.backwards')}
          onChange={(event) => set({ postcodeTo: event.currentTarget.value })}
        />
        <Button type="submit" mt={25} disabled={!isWhole || isBackwards} loading={add.isPending}>
          {t('delivery.admin.holiday.add')}
        </Button>
      </Group>
      {add.error && <ErrorNote error={add.error} />}
      {add.isSuccess && <Text role="status">{t('delivery.admin.holiday.added')}</Text>}
    </form>
  );
}
