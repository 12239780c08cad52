import { Stack, Text } from '@mantine/core';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';

/** The notes of both parties about their swap. */
export function DisputeNotes({ notes }: Pick<DisputeDetail, 'notes'>) {
  const t = useWords();
  const format = useFormat();
  if (notes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('swaps.admin.noNotes')}
      </Text>
    );
  return (
    <Stack gap={10}>
      {notes.map((note) => (
        <Text key={`${note.authorId} ${note.writtenAt}`} size="sm">
          <SubjectLink kind="member" id={note.authorId} />{' '}
          <Text span c="dimmed">
            {t('swaps.admin.noteOf', { kind: note.kind })}, {format.dateTime(note.writtenAt)}
          </Text>
          <br />
          {note.text}
        </Text>
      ))}
    </Stack>
  );
}
