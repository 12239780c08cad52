import { useState, type ReactNode } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { useEvidencePictures } from '#web/evidence/use-evidence-pictures.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { TranslatedText, useTranslate } from '#web/i18n.tsx';
import { reportPictureBounds } from '../domain/report-choices.ts';
import type { ReportableSubject } from '../domain/report.schemas.ts';
import { ReportStatement } from './report-statement.tsx';
import styles from './scam-help.module.css';

export interface ScamHelpSheetProps {
  readonly thing: ReportableSubject;
  /** The ended swap from which it is reported. */
  readonly swapId?: SwapId | undefined;
  readonly onClose: () => void;
}

/** First aid after a scam, the bank first, and the report that puts the swaps with its author on hold. */
export default function ScamHelpSheet({ thing, swapId, onClose }: ScamHelpSheetProps) {
  const t = useTranslate();
  const [held, setHeld] = useState<readonly SwapId[] | null>(null);
  return (
    <Sheet open title={t('moderation.scam.title')} onClose={onClose}>
      <Stack>
        {held ? <Reported held={held} /> : <p>{t('moderation.scam.lead')}</p>}
        <FirstAid />
        {held ? (
          <Button size="large" wide onClick={onClose}>
            {t('moderation.scam.close')}
          </Button>
        ) : (
          <ScamReport thing={thing} swapId={swapId} onReported={setHeld} />
        )}
      </Stack>
    </Sheet>
  );
}

/** Australian services, in the order of what cannot wait. */
const services = [
  { step: 'idcare', href: 'tel:1800595160' },
  { step: 'scamwatch', href: 'https://www.scamwatch.gov.au/report-a-scam' },
  { step: 'reportCyber', href: 'https://www.cyber.gov.au/report' },
] as const;

/** A page of a service opens beside ours; a number is called. */
const ServiceLink = ({ href, children }: { readonly href: string; readonly children?: ReactNode }) =>
  href.startsWith('tel:') ? (
    <a href={href}>{children}</a>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );

function FirstAid() {
  const t = useTranslate();
  return (
    <ol className={styles.steps}>
      <li>{t('moderation.scam.bank')}</li>
      <li>{t('moderation.scam.stop')}</li>
      {services.map(({ step, href }) => (
        <li key={step}>
          <TranslatedText id={`moderation.scam.${step}`} tags={{ link: <ServiceLink href={href} /> }} />
        </li>
      ))}
      <li>
        <TranslatedText id="moderation.scam.police" tags={{ link: <ServiceLink href="tel:000" /> }} />
      </li>
    </ol>
  );
}

function Reported({ held }: { readonly held: readonly SwapId[] }) {
  const t = useTranslate();
  return (
    <div role="status" className={styles.reported}>
      <p>{t('moderation.scam.reported', { count: held.length })}</p>
      {held.map((swapId) => (
        <AppLink key={swapId} to={`/swap/${swapId}`}>
          {t('moderation.scam.toSwap')}
        </AppLink>
      ))}
    </div>
  );
}

interface ScamReportProps extends Pick<ScamHelpSheetProps, 'thing' | 'swapId'> {
  readonly onReported: (held: readonly SwapId[]) => void;
}

function ScamReport({ thing, swapId, onReported }: ScamReportProps) {
  const t = useTranslate();
  const report = trpc.moderation.scam.useMutation();
  const pictures = useEvidencePictures(reportPictureBounds.maximum);
  const form = useForm({ initial: { text: '' } });
  const send = form.submit(async ({ text }) => {
    const { heldSwapIds } = await report.mutateAsync({ thing, swapId: swapId ?? null, text, imageIds: pictures.ids });
    onReported(heldSwapIds);
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <p>{t('moderation.scam.means')}</p>
        <ReportStatement
          text={{ label: t('moderation.scam.text'), hint: t('moderation.scam.textHint'), ...form.field('text') }}
          pictures={pictures}
        />
        <ErrorNote error={form.failure} />
        <Button type="submit" tone="danger" size="large" wide busy={form.isBusy || pictures.isSending}>
          {t('moderation.scam.send')}
        </Button>
      </Stack>
    </form>
  );
}
