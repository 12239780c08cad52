import { Suspense } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import { trpc } from '#web/trpc.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { CodeField } from './code-field.tsx';
import styles from './two-factor.module.css';

export interface TotpKeySetupProps {
  /** In base32, as the user types it. */
  readonly appKey: string;
  readonly uri: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

const QrCode = lazyComponent(() => import('./qr-code.tsx'));

/**
 * Shows the key for an authenticator app as a QR code and as text, and asks for the first code as proof that the app
 * has it.
 */
export function TotpKeySetup({ appKey, uri, onCodes }: TotpKeySetupProps) {
  const t = useTranslate();
  const confirm = trpc.identity.confirmTwoFactor.useMutation();
  const form = useForm({ initial: { code: '' } });
  const submit = form.submit(async (values) => onCodes((await confirm.mutateAsync(values)).codes));
  const grouped = appKey.match(/.{4}/g)?.join(' ') ?? appKey;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <p>{t('identity.twoFactor.scan')}</p>
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode text={uri} label={t('identity.twoFactor.qr')} />
        </Suspense>
        <p>
          <TranslatedText
            id="identity.twoFactor.key"
            values={{ key: grouped }}
            tags={{ b: <code className={styles.key} /> }}
          />
        </p>
        <ErrorNote error={form.failure} />
        <CodeField {...form.field('code')} />
        <Row>
          <Button type="submit" tone="action" busy={form.isBusy}>
            {t('identity.twoFactor.confirm')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
