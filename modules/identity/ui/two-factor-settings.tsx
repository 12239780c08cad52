import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ReauthenticationNote } from './reauthentication-note.tsx';

interface TwoFactorOnProps {
  readonly state: { readonly backupCodesLeft: number; readonly hasPassword: boolean };
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}

/**
 * Settings while two-factor is on: how many backup codes are left, new ones, and switching it off, which takes password
 * and code.
 */
export function TwoFactorSettings({ state, onCodes, onOff }: TwoFactorOnProps) {
  const t = useTranslate();
  return (
    <Stack gap={4}>
      <p>{t('identity.twoFactor.isOn')}</p>
      <NewCodes left={state.backupCodesLeft} onCodes={onCodes} />
      <TurnOff hasPassword={state.hasPassword} onOff={onOff} />
    </Stack>
  );
}

function NewCodes({ left, onCodes }: { readonly left: number; readonly onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslate();
  const renew = trpc.identity.renewBackupCodes.useMutation();
  const form = useForm({ initial: { code: '' } });
  const submit = form.submit(async (values) => onCodes((await renew.mutateAsync(values)).codes));
  return (
    <form onSubmit={submit} noValidate aria-labelledby="new-codes">
      <Stack gap={2}>
        <h3 id="new-codes">{t('identity.backupCodes.title')}</h3>
        <p>{t('identity.backupCodes.left', { left })}</p>
        <ErrorNote error={form.failure} />
        <CodeField {...form.field('code')} />
        <Row>
          <Button type="submit" busy={form.isBusy}>
            {t('identity.backupCodes.renew')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function TurnOff({ hasPassword, onOff }: { readonly hasPassword: boolean; readonly onOff: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const turnOff = trpc.identity.turnOffTwoFactor.useMutation();
  const form = useForm({ initial: { password: '', code: '' } });
  const submit = form.submit(async (values) => {
    await turnOff.mutateAsync(values);
    toast.show(t('identity.twoFactor.offDone'));
    onOff();
  });
  return (
    <form onSubmit={submit} noValidate aria-labelledby="turn-off">
      <Stack gap={2}>
        <h3 id="turn-off">{t('identity.twoFactor.off')}</h3>
        <p>{t('identity.twoFactor.offAbout')}</p>
        <ReauthenticationNote error={form.failure} />
        {hasPassword && (
          <PasswordField label={t('identity.twoFactor.password')} use="current-password" {...form.field('password')} />
        )}
        <CodeField takesBackup {...form.field('code')} />
        <Row>
          <Button type="submit" tone="danger" busy={form.isBusy}>
            {t('identity.twoFactor.off')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
