import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import {
  reportInProgressStore,
  reportSheetSlot,
  type SafetyControls,
  type SafetySubject,
} from '#web/safety/safety-slots.ts';
import { useIsFilled } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

export type BlockSheetProps = SafetySubject & SafetyControls;

/**
 * Explains what a block does before it takes effect; it can be undone at once, or later in the settings. What led to it
 * can be reported in the same go: the report follows the block, which hides nothing from it.
 */
export default function BlockSheet({ thing, memberId, onClose, onBlocked }: BlockSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const unblock = trpc.members.unblock.useMutation({ onSuccess: () => utils.invalidate(), onError: toast.error });
  const canReport = useIsFilled(reportSheetSlot);
  const block = trpc.members.block.useMutation();
  const run = async (goOn: (() => void) | undefined) => {
    await block.mutateAsync({ memberId });
    toast.show(t('members.block.done'), {
      action: { label: t('members.block.undo'), onClick: () => unblock.mutate({ memberId }) },
    });
    onClose();
    goOn?.();
    await utils.invalidate();
  };
  // A refusal is shown above the buttons.
  const start = (goOn?: () => void) => void run(goOn).catch(() => undefined);
  return (
    <Sheet open title={t('members.block.title')} onClose={onClose}>
      <Stack>
        <p>{t('members.block.hides')}</p>
        <p>{t('members.block.spares')}</p>
        <ErrorNote error={block.error} />
        <Button tone="danger" size="large" wide busy={block.isPending} onClick={() => start(onBlocked)}>
          {t('members.block.yes')}
        </Button>
        {canReport && (
          <Button
            size="large"
            wide
            busy={block.isPending}
            onClick={() => start(() => reportInProgressStore.set({ thing, onClose: onBlocked }))}
          >
            {t('members.block.yesAndReport')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
