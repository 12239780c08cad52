import { Button, Select, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type FormEvent } from 'react';
import { defaultLocale, locales, type Locale } from '#contracts/locale.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { DesignDocument } from '../../domain/design-document.ts';
import { useFieldErrorMessages } from './use-field-error-messages.ts';

/** Sends the design as it is now, saved or not, to one address. */
export function SendTestForm({ name, document }: { readonly name: string; readonly document: DesignDocument }) {
  const t = useTranslate();
  const fieldErrors = useFieldErrorMessages();
  const [recipient, setRecipient] = useState('');
  const [language, setLanguage] = useState<Locale>(defaultLocale);
  const send = trpc.admin.campaigns.designs.sendTest.useMutation({
    onSuccess: () =>
      notifications.show({
        message: t('campaigns.designs.test.sent', { address: recipient.trim() }),
        color: 'eucalypt',
      }),
  });
  const errors = fieldErrors(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ name: name.trim(), document, recipient: recipient.trim(), language });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={420}>
        <TextInput
          type="email"
          label={t('campaigns.designs.test.recipient')}
          required
          value={recipient}
          error={errors['recipient']}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        <Select
          label={t('campaigns.designs.language')}
          data={locales.map((value) => ({ value, label: t(`campaigns.designs.language.${value}`) }))}
          allowDeselect={false}
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
        />
        {send.error && Object.keys(errors).length === 0 && <ErrorNote error={send.error} />}
        {(['designName', 'subject', 'body'] as const).map(
          (part) => errors[part] !== undefined && <p key={part}>{errors[part]}</p>,
        )}
        <Button type="submit" loading={send.isPending}>
          {t('campaigns.designs.test.send')}
        </Button>
      </Stack>
    </form>
  );
}
