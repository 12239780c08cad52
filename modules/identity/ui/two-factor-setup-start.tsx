import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PasswordField } from './password-field.tsx';
import { TotpKeySetup } from './totp-key-setup.tsx';
import { ReauthenticationNote } from './reauthentication-note.tsx';

interface TwoFactorOffProps {
  readonly hasPassword: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Explains two-factor, and starts its setup once the password is entered. */
export function TwoFactorSetupStart({ hasPassword, onCodes }: TwoFactorOffProps) {
  const t = useTranslate();
  const begin = trpc.identity.beginTwoFactor.useMutation();
  const [made, setMade] = useState<{ readonly key: string; readonly uri: string } | null>(null);
  const form = useForm({ initial: { password: '' } });
  const submit = form.submit(async (values) => setMade(await begin.mutateAsync(values)));
  if (made) return <TotpKeySetup appKey={made.key} uri={made.uri} onCodes={onCodes} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <p>{t('identity.twoFactor.about')}</p>
        <ReauthenticationNote error={form.failure} />
        {hasPassword && (
          <PasswordField label={t('identity.twoFactor.password')} use="current-password" {...form.field('password')} />
        )}
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('identity.twoFactor.begin')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
