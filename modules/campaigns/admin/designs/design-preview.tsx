import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { locales } from '#contracts/locale.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { DesignDocument } from '../../domain/design-document.ts';
import styles from './design-editor.module.css';

const darkQuery = '@media (prefers-color-scheme: dark)';

type Device = 'desktop' | 'phone';
type Look = 'light' | 'dark';

/** The design as a recipient gets it, both languages side by side. */
export function DesignPreview({ document }: { readonly document: DesignDocument }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const preview = trpc.admin.campaigns.designs.preview.useMutation();
  const [username, setUsername] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const [readerError, setReaderError] = useState<unknown>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [look, setLook] = useState<Look>('light');
  const show = async () => {
    const typed = username.trim();
    setReaderError(null);
    try {
      const reader = typed === '' ? null : await utils.admin.campaigns.designs.reader.fetch({ username: typed });
      setUnknown(typed !== '' && reader === null);
      preview.mutate({ document, memberId: reader?.memberId ?? null });
    } catch (error) {
      setReaderError(error);
    }
  };
  useEffect(() => {
    preview.mutate({ document, memberId: null });
    // Shown once when the tab opens; then when asked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const choice = (...values: readonly (Device | Look)[]) =>
    values.map((value) => ({ value, label: t(`campaigns.designs.preview.${value}`) }));
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          label={t('campaigns.designs.preview.member')}
          description={t('campaigns.designs.preview.memberHint')}
          value={username}
          error={isUnknown && t('campaigns.designs.preview.noMember')}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <Button variant="default" loading={preview.isPending} onClick={() => void show()}>
          {t('campaigns.designs.preview.show')}
        </Button>
        <SegmentedControl
          aria-label={t('campaigns.designs.preview.device')}
          data={choice('desktop', 'phone')}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
        <SegmentedControl
          aria-label={t('campaigns.designs.preview.look')}
          data={choice('light', 'dark')}
          value={look}
          onChange={(value) => setLook(value as Look)}
        />
      </Group>
      {(readerError ?? preview.error) !== null && (
        <ErrorNote error={readerError ?? preview.error} onRetry={() => void show()} />
      )}
      {preview.isPending && <Skeleton height={596} radius={8} />}
      {preview.data && (
        <>
          <Text size="sm">
            {preview.data.username === null
              ? t('campaigns.designs.preview.example')
              : t('campaigns.designs.preview.as', { name: preview.data.username })}
          </Text>
          <div className={styles['pair']}>
            {locales.map((locale) => (
              <section key={locale} lang={locale}>
                <Text fw={700}>{preview.data[locale].subject}</Text>
                <iframe
                  className={styles[device]}
                  title={t(`campaigns.designs.language.${locale}`)}
                  // Without scripts; the page's own origin lets its pictures load.
                  sandbox="allow-same-origin"
                  srcDoc={inLook(preview.data[locale].html, look)}
                />
                <details>
                  <summary>{t('campaigns.designs.preview.text')}</summary>
                  <pre className={styles['plain']}>{preview.data[locale].text}</pre>
                </details>
              </section>
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}

/** The email as a mail program in this look shows it, whatever the look of this computer. */
const inLook = (html: string, look: Look): string =>
  html.replaceAll(darkQuery, look === 'dark' ? '@media all' : '@media not all');
