import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PasswordField } from './password-field.tsx';
import { ReauthenticationNote } from './reauthentication-note.tsx';

/** Requests another address for the account, which changes once the link mailed to it is followed. */
export default function AddressForm() {
  const t = useTranslate();
  const account = trpc.identity.account.useQuery();
  const ways = trpc.identity.socialWays.useQuery();
  const change = trpc.identity.changeAddress.useMutation();
  const [minutes, setMinutes] = useState<number | null>(null);
  const form = useForm({ initial: { email: '', password: '' } });
  const submit = form.submit(async (values) => setMinutes((await change.mutateAsync(values)).minutes));
  if (minutes !== null) return <p role="status">{t('identity.address.sent', { email: form.values.email, minutes })}</p>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <p>{t('identity.address.now', { email: account.data?.email ?? '…' })}</p>
        <ReauthenticationNote error={form.failure} />
        <TextField
          label={t('identity.address.next')}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...form.field('email')}
        />
        {ways.data?.hasPassword !== false && (
          <PasswordField label={t('identity.twoFactor.password')} use="current-password" {...form.field('password')} />
        )}
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('identity.address.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
