import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { SettingView } from '#platform/settings/settings.schemas.ts';
import { trpc } from '#web/trpc.ts';

interface SettingDialogProps {
  readonly setting: SettingView;
  readonly onClose: () => void;
}

/** Asks for the new value of a setting and the reason; an empty value takes a change back. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const t = useWords();
  const format = useFormat();
  const utils = trpc.useUtils();
  const [value, setValue] = useState<number | string>(setting.value);
  const set = trpc.admin.platform.setSetting.useMutation({ onSuccess: () => utils.admin.platform.invalidate() });
  const { minimum, maximum } = setting;
  return (
    <ConfirmDialog
      title={t(`platform.admin.setting.${setting.name}`)}
      confirmLabel={t('platform.admin.settings.change')}
      consequences={[t('platform.admin.settings.everywhere'), t('platform.admin.settings.isAudited')]}
      tone="plain"
      onClose={onClose}
      onConfirm={({ reason }) =>
        set.mutateAsync({ name: setting.name, value: value === '' ? null : Number(value), reason })
      }
    >
      <NumberInput
        label={t('platform.admin.settings.value')}
        description={t('platform.admin.settings.hint', {
          minimum: format.number(minimum),
          maximum: format.number(maximum),
          initial: format.number(setting.initial),
        })}
        min={minimum}
        max={maximum}
        allowDecimal={false}
        value={value}
        onChange={setValue}
      />
    </ConfirmDialog>
  );
}
