import { ActionIcon, Button, Checkbox, Group, Popover, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedView } from '#platform/views/view.schemas.ts';
import { trpc } from '#web/trpc.ts';
import { ErrorNote } from './error-note.tsx';
import { useTranslate } from './use-translate.ts';

interface SavedViewsProps {
  readonly list: string;
  /** The list's present state as a query, without what was typed. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

function useViews(list: string) {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.admin.views.list.invalidate({ list });
  return {
    views: trpc.admin.views.list.useQuery({ list }, { staleTime: 60_000 }),
    save: trpc.admin.views.save.useMutation({ onSuccess }),
    forget: trpc.admin.views.forget.useMutation({ onSuccess }),
  };
}

interface RowProps {
  readonly view: SavedView;
  readonly onOpen: () => void;
  readonly onForget: () => void;
}

function ViewRow({ view, onOpen, onForget }: RowProps) {
  const t = useTranslate();
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        fullWidth
        justify="start"
        rightSection={view.isShared ? <IconUsers size={14} aria-label={t('console.list.sharedView')} /> : undefined}
        onClick={onOpen}
      >
        {view.title}
      </Button>
      {view.isOwn && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('console.list.forgetView', { title: view.title })}
          onClick={onForget}
        >
          <IconTrash size={15} />
        </ActionIcon>
      )}
    </Group>
  );
}

function SaveForm({ onSave }: { readonly onSave: (title: string, isShared: boolean) => void }) {
  const t = useTranslate();
  const [title, setTitle] = useState('');
  const [isShared, share] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === '') return;
        onSave(title.trim(), isShared);
        setTitle('');
        share(false);
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
      <Checkbox
        size="xs"
        mt={8}
        label={t('console.list.shareView')}
        checked={isShared}
        onChange={(event) => share(event.currentTarget.checked)}
      />
    </form>
  );
}

/** Saved views of a list: one's own and those that colleagues share. */
export function SavedViews({ list, query, onOpen }: SavedViewsProps) {
  const t = useTranslate();
  const { views, save, forget } = useViews(list);
  const error = save.error ?? forget.error ?? views.error;
  return (
    <Popover position="bottom-end" width={290} trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('console.list.views')} title={t('console.list.views')}>
          <IconBookmark size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        {views.data?.length === 0 && (
          <Text size="sm" c="var(--color-ink-faint)" px={6}>
            {t('console.list.noViews')}
          </Text>
        )}
        {views.data?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            onOpen={() => onOpen(view.query)}
            onForget={() => forget.mutate({ id: view.id })}
          />
        ))}
        <SaveForm onSave={(title, isShared) => save.mutate({ list, title, isShared, query })} />
        {error !== null && <ErrorNote error={error} />}
      </Popover.Dropdown>
    </Popover>
  );
}
