import { Group, Stack, Text } from '@mantine/core';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

type DisputeNotesProps = Pick<StaffDisputeDetail, 'notes' | 'memberIds' | 'legs' | 'items'>;

/** Shows what each party wrote about their swap, under the party's name; also who has written nothing. */
export function DisputeNotes({ notes, memberIds, legs, items }: DisputeNotesProps) {
  const t = useTranslate();
  const findAgreedItem = ({ legId }: StaffDisputeDetail['notes'][number]) =>
    items.find(({ id }) => legs.some((leg) => leg.id === legId && leg.itemId === id));
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
              <Note key={note.id} note={note} agreed={findAgreedItem(note)} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface NoteProps {
  readonly note: StaffDisputeDetail['notes'][number];
  /** The thing that is not as described, as its owner described it. */
  readonly agreed: StaffDisputeDetail['items'][number] | undefined;
}

function Note({ note, agreed }: NoteProps) {
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
      <Group gap={24} align="start">
        {agreed && (
          <Stack gap={4}>
            <Text size="xs" c="dimmed">
              {t('swaps.admin.asDescribed', { title: agreed.title })}
            </Text>
            <PictureThumbnails ids={agreed.imageIds} />
          </Stack>
        )}
        {note.pictures.length > 0 && (
          <Stack gap={4}>
            {agreed && (
              <Text size="xs" c="dimmed">
                {t('swaps.admin.asArrived')}
              </Text>
            )}
            <PictureThumbnails links={note.pictures} isBlurred />
          </Stack>
        )}
      </Group>
    </Stack>
  );
}
