import { Stack, Text } from '@mantine/core';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

/** Shows what each party wrote about their swap, under the party's name; also who has written nothing. */
export function DisputeNotes({ notes, memberIds }: Pick<StaffDisputeDetail, 'notes' | 'memberIds'>) {
  const t = useTranslate();
  return (
    <Stack gap={14}>
      {memberIds.map((id) => {
        const own = notes.filter(({ authorId }) => authorId === id);
        return (
          <Stack key={id} gap={4}>
            <Text size="sm" fw={600}>
              <SubjectLink kind="member" id={id} />
            </Text>
            {own.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('swaps.admin.noStatement')}
              </Text>
            )}
            {own.map((note) => (
              <Note key={note.writtenAt} note={note} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Note({ note }: { readonly note: StaffDisputeDetail['notes'][number] }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Stack gap={6}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span c="dimmed">
          {t('swaps.admin.noteOf', { kind: note.kind })}, {format.dateTime(note.writtenAt)}
        </Text>
        <br />
        {note.text}
      </Text>
      {note.pictures.length > 0 && <PictureThumbnails links={note.pictures} isBlurred />}
    </Stack>
  );
}
