import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { locales, type Locale } from '#contracts/locale.ts';
import { trpc } from '#web/trpc.ts';
import type { CampaignView } from '../../domain/campaign.schemas.ts';

/** The email as a member would get it, and a test of it to the person at the console. */
export function CampaignPreview({ campaign: { id } }: { readonly campaign: CampaignView }) {
  const t = useTranslate();
  const [language, setLanguage] = useState<Locale>('en-US');
  const [typed, setTyped] = useState('');
  const [username, setUsername] = useState<string>();
  const preview = trpc.admin.campaigns.preview.useQuery({ id, language, username }, { retry: false });
  const test = trpc.admin.campaigns.test.useMutation({
    onSuccess: () => notifications.show({ message: t('campaigns.admin.testSent'), color: 'eucalypt' }),
  });
  return (
    <Stack gap={12}>
      <Group
        component="form"
        align="end"
        gap={12}
        onSubmit={(event) => (event.preventDefault(), setUsername(typed.trim() || undefined))}
      >
        <SegmentedControl
          aria-label={t('campaigns.admin.language')}
          data={locales.map((value) => ({ value, label: t(`campaigns.admin.language.${value}`) }))}
          value={language}
          onChange={(value) => setLanguage(locales.find((known) => known === value) ?? 'en-US')}
        />
        <TextInput
          label={t('campaigns.admin.previewAs')}
          placeholder={t('campaigns.admin.you')}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('campaigns.admin.show')}
        </Button>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ id, language })}>
          {t('campaigns.admin.sendTest')}
        </Button>
      </Group>
      {test.error && <ErrorNote error={test.error} />}
      {preview.error && <ErrorNote error={preview.error} />}
      {/* The first letter of a design is compiled, which takes seconds. */}
      {preview.isPending && <Skeleton height={596} radius={8} />}
      {preview.data && (
        <>
          <Text fw={600}>{preview.data.subject}</Text>
          <iframe
            title={t('campaigns.admin.preview')}
            // Without scripts; the page's own origin lets its pictures load.
            sandbox="allow-same-origin"
            srcDoc={preview.data.html}
            style={{
              width: '100%',
              height: 560,
              border: '1px solid var(--mantine-color-default-border)',
              borderRadius: 8,
            }}
          />
        </>
      )}
    </Stack>
  );
}
