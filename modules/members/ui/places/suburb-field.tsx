import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { truncateText } from '#contracts/truncate-text.ts';
import { ComboField } from '#web/kit/combo-field.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SuburbView } from '../../domain/profile.ts';

export interface SuburbPickerProps {
  readonly value: string;
  readonly hint?: string | undefined;
  readonly onChange: (name: string) => void;
  /** Called when a suggestion is picked: with its state, and its postcode if known. */
  readonly onPick: (place: SuburbView) => void;
  readonly error?: FieldError | undefined;
}

const toOption = (place: SuburbView) => ({
  ...place,
  key: `${place.state}${place.name}${place.postcode}`,
  label: place.name,
  note: [place.state, place.postcode].filter(Boolean).join(' '),
});

/** A suburb with suggestions while typing. Other names are accepted too. */
export function SuburbPicker({ value, onPick, ...rest }: SuburbPickerProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const text = truncateText(value.trim(), 60);
  const isAsked = isOpen && text.length >= 2;
  const search = trpc.members.suburbs.useQuery({ text }, { enabled: isAsked, placeholderData: keepPreviousData });
  const isUnknown = isAsked && search.isSuccess && !search.isPlaceholderData && search.data.length === 0;
  return (
    <ComboField
      label={t('members.profile.suburb')}
      name="suburb"
      value={value}
      options={isAsked ? (search.data ?? []).map(toOption) : []}
      onPick={onPick}
      emptyNote={isUnknown ? t('members.profile.noSuchPlace', { typed: text }) : undefined}
      listLabel={t('members.profile.places')}
      onOpen={setIsOpen}
      {...rest}
    />
  );
}
