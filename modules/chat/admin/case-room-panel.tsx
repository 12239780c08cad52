import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { CaseRoom } from '../domain/case-room.ts';

function Messages({ messages }: CaseRoom) {
  const t = useWords();
  const format = useFormat();
  if (messages.length === 0) return <Text size="sm">{t('chat.admin.empty')}</Text>;
  return (
    <Stack gap={10}>
      {messages.map((message) => (
        <Text key={message.id} size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <SubjectLink kind="member" id={message.authorId} name={message.author} />{' '}
          <Text span c="dimmed">
            {format.dateTime(message.sentAt)}
          </Text>
          <br />
          {message.text}
        </Text>
      ))}
    </Stack>
  );
}

/** The room of a dispute, which staff open with a reason. */
export default function CaseRoomPanel({ swapId, isCase }: { readonly swapId: string; readonly isCase: boolean }) {
  const t = useWords();
  const utils = trpc.useUtils();
  const [isAsking, ask] = useState(false);
  const read = trpc.admin.chat.readCase.useMutation({
    onSuccess: () => utils.admin.platform.audit.invalidate(),
  });
  if (!isCase)
    return (
      <Text size="sm" c="dimmed">
        {t('chat.admin.noCase')}
      </Text>
    );
  return (
    <>
      {read.data ? (
        <Messages messages={read.data.messages} />
      ) : (
        <Button variant="default" onClick={() => ask(true)}>
          {t('chat.admin.read')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('chat.admin.read')}
          tone="plain"
          consequences={[t('chat.admin.readMeans'), t('chat.admin.isAudited')]}
          onClose={() => ask(false)}
          onConfirm={({ reason }) => read.mutateAsync({ swapId: SwapId.parse(swapId), reason })}
        />
      )}
    </>
  );
}
