import { CloseButton, Group, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './list-page.module.css';
import type { ListFilter } from './list-state.ts';
import { SubjectLink } from './subject-link.tsx';
import { useTranslate } from './use-translate.ts';

interface FilterFieldProps {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const typingPause = 350;

function TextFilter({ filter, value, onChange }: FilterFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The URL changed by a saved filter or the browser's back button, so the field takes its value.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const { pathname } = window.location;
    // Applies the filter only while the pathname is unchanged. Otherwise it would lead an administrator back who has
    // navigated away, even while the new page is loading.
    const timer = setTimeout(() => window.location.pathname === pathname && onChange(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      type="search"
      data-list-search
      aria-label={filter.label}
      placeholder={filter.label}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      maxLength={100}
      className={styles.search}
    />
  );
}

interface SubjectFilterProps extends Pick<FilterFieldProps, 'value' | 'onChange'> {
  readonly filter: Extract<ListFilter, { kind: 'subject' }>;
}

function SubjectFilter({ filter, value, onChange }: SubjectFilterProps) {
  const t = useTranslate();
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">{filter.label}:</Text>
      <SubjectLink kind={filter.subject} id={value} />
      <CloseButton
        size="sm"
        aria-label={t('console.list.clear', { filter: filter.label })}
        onClick={() => onChange('')}
      />
    </Group>
  );
}

/** A filter above a list. */
export function FilterField(props: FilterFieldProps) {
  const { filter, value, onChange } = props;
  const t = useTranslate();
  if (filter.kind === 'text') return <TextFilter {...props} />;
  if (filter.kind === 'subject')
    return value === '' ? null : <SubjectFilter filter={filter} {...{ value, onChange }} />;
  if (filter.kind === 'day') {
    return (
      <TextInput
        type="date"
        aria-label={filter.label}
        leftSection={<span>{filter.label}</span>}
        leftSectionWidth={filter.label.length * 8 + 18}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={styles.day}
      />
    );
  }
  return (
    <Select
      aria-label={filter.label}
      placeholder={filter.label}
      data={filter.choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': t('console.list.clear', { filter: filter.label }) }}
      checkIconPosition="right"
      className={styles.choice}
    />
  );
}
