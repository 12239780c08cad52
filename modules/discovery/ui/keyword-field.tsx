import { useId } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { truncateText } from '#contracts/truncate-text.ts';
import type { FieldError } from '#web/kit/field-error.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { searchBounds } from '../domain/search-choices.ts';
import { useDebounced } from './use-debounced.ts';

export interface TypedFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: FieldError | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** The search words, with suggestions that complete what is being typed. */
export function KeywordField({ value, onChange, onBlur, error }: TypedFieldProps) {
  const t = useTranslate();
  const list = useId();
  const text = useDebounced(truncateText(value.trim(), searchBounds.suggestion.maximum));
  const found = trpc.discovery.suggest.useQuery(
    { text },
    { enabled: text.length >= searchBounds.suggestion.minimum, placeholderData: keepPreviousData },
  );
  return (
    <>
      <TextField
        type="search"
        label={t('discovery.filters.keyword')}
        error={error}
        value={value}
        maxLength={searchBounds.keyword.maximum}
        list={list}
        autoComplete="off"
        onBlur={onBlur}
        onChange={onChange}
      />
      <datalist id={list}>
        {found.data?.words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
    </>
  );
}
