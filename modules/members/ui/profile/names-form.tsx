import { useEnter } from '#modules/identity/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';

export interface Names {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The username that others see, and the names on a parcel's label. */
export function NamesForm({ names: { username, firstName, lastName } }: { readonly names: Names }) {
  const t = useWords();
  const toast = useToast();
  const enter = useEnter();
  const save = trpc.identity.saveAccount.useMutation();
  const form = useForm({ initial: { username, firstName, lastName } });
  const submit = form.submit(async (values) => {
    await save.mutateAsync(values);
    await enter();
    toast.show(t('members.settings.saved'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextField
          label={t('members.account.username')}
          hint={t('members.account.usernameHint')}
          autoComplete="nickname"
          bounds={{ min: 3, max: 30 }}
          {...form.field('username')}
        />
        <TextField
          label={t('members.account.firstName')}
          hint={t('members.account.namesHint')}
          optional
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={t('members.account.lastName')}
          optional
          autoComplete="family-name"
          {...form.field('lastName')}
        />
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('members.settings.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
