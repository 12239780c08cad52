import { useState } from 'react';
import { useEvidencePictures } from '#web/evidence/use-evidence-pictures.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { reportPictureBounds, reportReasons, type MemberReportReason } from '../domain/report-choices.ts';
import type { SwapId } from '#contracts/ids.ts';
import type { ReportableSubject } from '../domain/report.schemas.ts';
import { ReportStatement } from './report-statement.tsx';
import ScamHelpSheet from './scam-help-sheet.tsx';
import styles from './scam-help.module.css';

export interface ReportSheetProps {
  readonly thing: ReportableSubject;
  /** The ended swap from which it is reported. */
  readonly swapId?: SwapId | undefined;
  readonly onClose: () => void;
}

const initial: { reason: MemberReportReason | ''; text: string } = { reason: '', text: '' };

/** Asks for the reason of a report. The answer is always thanks. */
export default function ReportSheet({ thing, swapId, onClose }: ReportSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const [isScam, setScam] = useState(false);
  const report = trpc.moderation.report.useMutation();
  const pictures = useEvidencePictures(reportPictureBounds.maximum);
  const form = useForm({
    initial,
    validate: ({ reason }) => (reason === '' ? { reason: { code: 'moderation.field.reason', params: {} } } : {}),
  });
  const send = form.submit(async ({ reason, text }) => {
    if (reason === '') return;
    await report.mutateAsync({ thing, swapId: swapId ?? null, reason, text, imageIds: pictures.ids });
    toast.show(t('moderation.report.thanks'), { tone: 'good' });
    onClose();
  });
  if (isScam) return <ScamHelpSheet thing={thing} swapId={swapId} onClose={onClose} />;
  return (
    <Sheet open title={t('moderation.report.title', { kind: thing.kind })} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <p>{t('moderation.report.means')}</p>
          <SelectField
            label={t('moderation.report.reason')}
            placeholder={t('moderation.report.choose')}
            options={reportReasons.map((value) => ({ value, label: t('moderation.reason', { reason: value }) }))}
            {...form.field('reason')}
          />
          {form.values.reason === 'fraud' && (
            <div className={styles.reported}>
              <p>{t('moderation.scam.ask')}</p>
              <Button onClick={() => setScam(true)}>{t('moderation.scam.entry')}</Button>
            </div>
          )}
          <ReportStatement
            text={{
              label: t('moderation.report.text'),
              hint: t('moderation.report.textHint'),
              ...form.field('text'),
            }}
            pictures={pictures}
          />
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy || pictures.isSending}>
            {t('moderation.report.send')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
