import { ConfirmWithReasonDialog } from '#admin/kit/confirm-with-reason-dialog.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { FlagView } from '#platform/settings/settings.schemas.ts';
import { trpc } from '#web/trpc.ts';

interface FlagDialogProps {
  readonly flag: FlagView;
  readonly onClose: () => void;
}

/** Asks for the reason of turning a flag on or off. */
export function FlagDialog({ flag, onClose }: FlagDialogProps) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const set = trpc.admin.platform.setFlag.useMutation({ onSuccess: () => utils.admin.platform.invalidate() });
  return (
    <ConfirmWithReasonDialog
      title={t(flag.isOn ? 'platform.admin.flags.turnOff' : 'platform.admin.flags.turnOn', { flag: flag.name })}
      consequences={[t('platform.admin.settings.everywhere'), t('platform.admin.settings.isAudited')]}
      tone="plain"
      onClose={onClose}
      onConfirm={({ reason }) => set.mutateAsync({ name: flag.name, isOn: !flag.isOn, reason })}
    />
  );
}
