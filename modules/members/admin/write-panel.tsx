import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { cleanSingleLineText, cleanMultilineText } from '#contracts/clean-text.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { staffMessageSubjectBounds, staffMessageTextBounds } from '../domain/staff-notes.ts';

/** An email to one member, in the words of the member of staff. */
export default function WritePanel({ memberId }: { readonly memberId: string }) {
  const id = MemberId.parse(memberId);
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const write = trpc.admin.members.write.useMutation({
    onSuccess: () => {
      setSubject('');
      setText('');
      notifications.show({ message: t('members.admin.written'), color: 'eucalypt' });
      return utils.admin.platform.audit.invalidate();
    },
  });
  const isReady =
    cleanSingleLineText(subject).length >= staffMessageSubjectBounds.minimum &&
    cleanMultilineText(text).length >= staffMessageTextBounds.minimum;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) write.mutate({ id, subject: subject.trim(), text: text.trim() });
      }}
    >
      <Stack gap={10}>
        <TextInput
          label={t('members.admin.writeSubject')}
          maxLength={staffMessageSubjectBounds.maximum}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={t('members.admin.writeText')}
          description={t('members.admin.writeHint')}
          maxLength={staffMessageTextBounds.maximum}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {write.error && <ErrorNote error={write.error} />}
        <Group justify="end">
          <Button type="submit" variant="light" loading={write.isPending} disabled={!isReady}>
            {t('members.admin.writeSend')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
