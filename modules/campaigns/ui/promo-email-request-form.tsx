import { useState } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PromoEmailAnswerSent } from './promo-email-answer-sent.tsx';
import { PromoEmailSenderNote } from './promo-email-sender-note.tsx';

/** Asks for an address and shows the same result whether it is known or not; the email has the details. */
export function PromoEmailRequestForm() {
  const t = useTranslate();
  const viewer = useViewer();
  const offered = trpc.campaigns.offered.useQuery();
  const ask = trpc.campaigns.ask.useMutation();
  const form = useForm({ initial: { address: '' } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (wish: 'start' | 'stop') =>
    form.submit(async ({ address }) => {
      await ask.mutateAsync({ address, wish });
      setSentTo(address);
    })();
  if (sentTo !== null) return <PromoEmailAnswerSent address={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <Page title={t('campaigns.page.title')} lead={t('campaigns.page.lead')} width="form">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send('start');
        }}
      >
        <Stack gap={2}>
          <ErrorNote error={form.failure} />
          <TextField
            label={t('campaigns.page.address')}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            {...form.field('address')}
          />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy}>
            {t('campaigns.page.start')}
          </Button>
          <Button size="large" wide busy={form.isBusy} onClick={() => send('stop')}>
            {t('campaigns.page.stop')}
          </Button>
          {viewer && <AppLink to="/settings/promo-email">{t('campaigns.page.settings')}</AppLink>}
          {offered.data?.sender && <PromoEmailSenderNote sender={offered.data.sender} />}
        </Stack>
      </form>
    </Page>
  );
}
