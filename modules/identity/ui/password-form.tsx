import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { FirstPasswordEmailButton } from './first-password-email-button.tsx';
import { ReauthenticationNote } from './reauthentication-note.tsx';

/** Replaces the current password. A member without one, or who forgot it, sets one by a mailed link. */
export default function PasswordForm() {
  const t = useTranslate();
  const toast = useToast();
  const ways = trpc.identity.socialWays.useQuery();
  const change = trpc.identity.changePassword.useMutation();
  const form = useForm({ initial: { password: '', next: '' } });
  const submit = form.submit(async (values) => {
    await change.mutateAsync(values);
    form.reset();
    toast.show(t('identity.password.changed'), { tone: 'good' });
  });
  if (ways.data && !ways.data.hasPassword) return <FirstPasswordEmailButton />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <p>{t('identity.password.about')}</p>
        <ReauthenticationNote error={form.failure} />
        <PasswordField label={t('identity.password.present')} use="current-password" {...form.field('password')} />
        <NewPasswordField label={t('identity.password.next')} {...form.field('next')} />
        <Row wrap>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('identity.password.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
