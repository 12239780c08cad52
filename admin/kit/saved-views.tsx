import { ActionIcon, Button, Group, Popover, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Filter, FilterValues } from './list-state.ts';
import { savedPart } from './list-state.ts';
import { useStored } from './stored.ts';
import { useWords } from './use-words.ts';

interface View {
  readonly title: string;
  readonly filters: FilterValues;
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'filters' in value &&
  typeof value.title === 'string' &&
  typeof value.filters === 'object';
const isViews = (value: unknown): value is View[] => Array.isArray(value) && value.every(isView);

interface SavedViewsProps {
  readonly list: string;
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onOpen: (values: FilterValues) => void;
}

/** Saved filters of a list, stored by name in this browser. */
export function SavedViews({ list, filters, values, onOpen }: SavedViewsProps) {
  const t = useWords();
  const [views, setViews] = useStored<View[]>(`console.views.${list}`, [], isViews);
  const [title, setTitle] = useState('');
  const save = () => {
    const view = { title: title.trim(), filters: savedPart(values, filters) };
    setViews([...views.filter((entry) => entry.title !== view.title), view]);
    setTitle('');
  };
  return (
    <Popover position="bottom-end" width={270} trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('console.list.views')} title={t('console.list.views')}>
          <IconBookmark size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        {views.length === 0 && (
          <Text size="sm" c="var(--color-ink-faint)" px={6}>
            {t('console.list.noViews')}
          </Text>
        )}
        {views.map((view) => (
          <Group key={view.title} gap={4} wrap="nowrap">
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              fullWidth
              justify="start"
              onClick={() => onOpen(view.filters)}
            >
              {view.title}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('console.list.forgetView', { title: view.title })}
              onClick={() => setViews(views.filter((entry) => entry !== view))}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </Group>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim() !== '') save();
          }}
        >
          <Group gap={6} mt={8} wrap="nowrap">
            <TextInput
              size="xs"
              flex={1}
              maxLength={40}
              placeholder={t('console.list.viewName')}
              aria-label={t('console.list.viewName')}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Button size="xs" type="submit" variant="light">
              {t('console.list.saveView')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
