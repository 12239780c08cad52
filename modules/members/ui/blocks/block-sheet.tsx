import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

export interface BlockSheetProps {
  readonly memberId: MemberId;
  readonly onClose: () => void;
  readonly onBlocked?: (() => void) | undefined;
}

/** Explains what a block does before it takes effect; it can be undone at once, or later in the settings. */
export default function BlockSheet({ memberId, onClose, onBlocked }: BlockSheetProps) {
  const t = useWords();
  const toast = useToast();
  const utils = trpc.useUtils();
  const unblock = trpc.members.unblock.useMutation({ onSuccess: () => utils.invalidate(), onError: toast.error });
  const block = trpc.members.block.useMutation({
    onSuccess: async () => {
      toast.show(t('members.block.done'), {
        action: { label: t('members.block.undo'), onClick: () => unblock.mutate({ memberId }) },
      });
      onClose();
      onBlocked?.();
      await utils.invalidate();
    },
  });
  return (
    <Sheet open title={t('members.block.title')} onClose={onClose}>
      <Stack>
        <p>{t('members.block.hides')}</p>
        <p>{t('members.block.spares')}</p>
        <ErrorNote error={block.error} />
        <Button tone="danger" size="large" wide busy={block.isPending} onClick={() => block.mutate({ memberId })}>
          {t('members.block.yes')}
        </Button>
      </Stack>
    </Sheet>
  );
}
