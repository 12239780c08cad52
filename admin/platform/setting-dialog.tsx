import { NumberInput } from '@mantine/core';
import type { EditVersion } from '#contracts/edit-version.ts';
import { ConfirmWithReasonDialog } from '#admin/kit/confirm-with-reason-dialog.tsx';
import { StaleFields, useStaleFields } from '#admin/kit/stale-note.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { SettingView } from '#platform/settings/settings.schemas.ts';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';

interface SettingDialogProps {
  readonly setting: SettingView;
  readonly onClose: () => void;
}

interface Values {
  readonly value: number | string;
}

const readSetting = ({ value, editVersion }: SettingView) => ({ values: { value } as Values, version: editVersion });

/** Asks for the new value of a setting and the reason; an empty value takes a change back. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const t = useTranslate();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { values: initial, version } = readSetting(setting);
  const form = useForm<Values, EditVersion>({
    initial,
    version,
    reread: async () => {
      const { settings } = await utils.admin.platform.settings.fetch(undefined, { staleTime: 0 });
      return readSetting(settings.find(({ name }) => name === setting.name) ?? setting);
    },
  });
  const set = trpc.admin.platform.setSetting.useMutation({ onSuccess: () => utils.admin.platform.invalidate() });
  const label = t('platform.admin.settings.value');
  const show = { value: (stored: Values['value']) => format.number(Number(stored)) };
  const { minimum, maximum } = setting;
  return (
    <ConfirmWithReasonDialog
      title={t(`${setting.module}.admin.setting.${setting.name}`)}
      confirmLabel={t('platform.admin.settings.change')}
      consequences={[t('platform.admin.settings.everywhere'), t('platform.admin.settings.isAudited')]}
      tone="plain"
      onClose={onClose}
      onConfirm={({ reason }) =>
        form.save(({ value }, editVersion) =>
          set.mutateAsync({ name: setting.name, value: value === '' ? null : Number(value), reason, editVersion }),
        )
      }
    >
      <NumberInput
        label={label}
        description={t('platform.admin.settings.hint', {
          minimum: format.number(minimum),
          maximum: format.number(maximum),
          initial: format.number(setting.initial),
        })}
        min={minimum}
        max={maximum}
        allowDecimal={false}
        value={form.values.value}
        onChange={(value) => form.set('value', value)}
      />
      <StaleFields fields={useStaleFields({ form, labels: { value: label }, show })} />
    </ConfirmWithReasonDialog>
  );
}
