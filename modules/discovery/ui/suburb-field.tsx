import { useId } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { truncateText } from '#contracts/truncate-text.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { TypedFieldProps } from './keyword-field.tsx';
import { useDebounced } from './use-debounced.ts';

/** Picks a suburb and its state while typing. */
export function SuburbField({ value, onChange, onBlur }: TypedFieldProps) {
  const t = useTranslate();
  const list = useId();
  const text = useDebounced(truncateText(value.trim(), 60));
  const found = trpc.members.suburbs.useQuery(
    { text },
    { enabled: text.length >= 2, placeholderData: keepPreviousData },
  );
  return (
    <>
      <TextField
        label={t('discovery.filters.near')}
        hint={t('discovery.filters.nearHint')}
        value={value}
        maxLength={80}
        list={list}
        autoComplete="off"
        onBlur={onBlur}
        onChange={onChange}
      />
      <datalist id={list}>
        {found.data?.map(({ name, state, postcode }) => (
          <option key={`${name}${state}${postcode}`}>{`${name}, ${state}`}</option>
        ))}
      </datalist>
    </>
  );
}
