import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { phoneAsRead } from '../../domain/phone.ts';

/** A telephone number for couriers; an empty one is deleted. */
export function PhoneForm({ phone }: { readonly phone: string | null }) {
  const t = useWords();
  const toast = useToast();
  const utils = trpc.useUtils();
  const save = trpc.members.savePhone.useMutation();
  const form = useForm({ initial: { phone: phone === null ? '' : phoneAsRead(phone) } });
  const submit = form.submit(async (values) => {
    await save.mutateAsync(values);
    await utils.members.contact.invalidate();
    toast.show(t('members.settings.saved'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextField
          label={t('members.address.phone')}
          hideLabel
          hint={t('members.address.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
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
