import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { AuthoredTextList } from '#admin/kit/authored-text-list.tsx';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { staffNoteTextBounds } from '../domain/staff-notes.ts';

/** Shows the notes of staff about a member, and a field for one more. What others noted about oneself is for them. */
export default function NotesPanel({ memberId }: { readonly memberId: string }) {
  const id = MemberId.parse(memberId);
  const t = useTranslate();
  const [{ isYou }] = trpc.admin.members.byId.useSuspenseQuery({ id });
  return isYou ? <Text size="sm">{t('members.admin.notesOnYourself')}</Text> : <Notes id={id} />;
}

function Notes({ id }: { readonly id: MemberId }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [notes] = trpc.admin.members.notes.useSuspenseQuery({ id });
  const add = trpc.admin.members.addNote.useMutation({
    onSuccess: () => {
      setText('');
      return utils.admin.members.notes.invalidate({ id });
    },
  });
  return (
    <Stack gap={12}>
      <AuthoredTextList words={notes.map(({ writtenAt, ...note }) => ({ ...note, at: writtenAt }))} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') add.mutate({ id, text: text.trim() });
        }}
      >
        <Textarea
          label={t('members.admin.note')}
          description={t('members.admin.noteHint')}
          maxLength={staffNoteTextBounds.maximum}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {add.error && <ErrorNote error={add.error} />}
        <Group justify="end" mt={8}>
          <Button type="submit" variant="light" loading={add.isPending} disabled={text.trim() === ''}>
            {t('members.admin.addNote')}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
