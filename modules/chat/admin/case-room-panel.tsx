import { Text } from '@mantine/core';
import { ReasonedReadDialog } from '#admin/kit/reasoned-read-dialog.tsx';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { AuthoredTextList } from '#admin/kit/authored-text-list.tsx';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { ScamSignKind } from '../domain/scam-signs/scam-sign-kinds.ts';

/** The room of a dispute, which staff open with a reason. */
export default function CaseRoomPanel({ swapId, isCase }: { readonly swapId: string; readonly isCase: boolean }) {
  const t = useTranslate();
  const nameSign = (kind: ScamSignKind) => t(`chat.admin.sign.${kind}`);
  const listNotes = (isTakenBack: boolean, signs: readonly ScamSignKind[]) => [
    ...(isTakenBack ? [t('chat.admin.takenBack')] : []),
    ...(signs.length > 0 ? [t('chat.admin.warned', { signs: signs.map(nameSign).join(', ') })] : []),
  ];
  const read = trpc.admin.chat.readCase.useMutation();
  if (!isCase)
    return (
      <Text size="sm" c="dimmed">
        {t('chat.admin.noCase')}
      </Text>
    );
  return (
    <ReasonedReadDialog
      title={t('chat.admin.read')}
      consequences={[t('chat.admin.readMeans'), t('chat.admin.isAudited')]}
      onRead={(reason) => read.mutateAsync({ swapId: SwapId.parse(swapId), reason })}
    >
      {read.data && (
        <AuthoredTextList
          words={read.data.messages.map(({ sentAt, signs, files, isTakenBack, ...message }) => ({
            ...message,
            at: sentAt,
            note: listNotes(isTakenBack, signs).join(' · ') || undefined,
            more: files.length > 0 && <PictureThumbnails links={files} isBlurred />,
          }))}
          none={t('chat.admin.empty')}
        />
      )}
    </ReasonedReadDialog>
  );
}
