import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { maxCorrectionLength, type CorrectionView } from '../../domain/correction.schemas.ts';
import styles from './privacy.module.css';

/** Requests to correct data that the member cannot edit. */
export function CorrectionsCard() {
  const t = useTranslate();
  const query = trpc.members.corrections.useQuery();
  return (
    <Card as="section" aria-labelledby="privacy-corrections">
      <Stack gap={2} align="start">
        <h3 id="privacy-corrections">{t('members.correction.title')}</h3>
        <p>{t('members.correction.about')}</p>
        <CorrectionForm />
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {query.data && query.data.length > 0 && (
          <ul className={styles.requests}>
            {query.data.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function CorrectionForm() {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const ask = trpc.members.askForCorrection.useMutation();
  const form = useForm({ initial: { whatIsWrong: '', shouldBe: '' }, draftKey: 'members.correction' });
  const submit = form.submit(async (values) => {
    await ask.mutateAsync(values);
    form.reset();
    await utils.members.corrections.invalidate();
    toast.show(t('members.correction.sent'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate className={styles.fields}>
      <Stack gap={2} align="stretch">
        <ErrorNote error={form.failure} />
        <TextArea
          label={t('members.correction.whatIsWrong')}
          hint={t('members.correction.whatIsWrongHint')}
          rows={2}
          bounds={{ min: 3, max: maxCorrectionLength }}
          {...form.field('whatIsWrong')}
        />
        <TextArea
          label={t('members.correction.shouldBe')}
          rows={2}
          bounds={{ min: 1, max: maxCorrectionLength }}
          {...form.field('shouldBe')}
        />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('members.correction.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Request({
  request: { whatIsWrong, shouldBe, askedAt, dueAt, decision, answer },
}: {
  readonly request: CorrectionView;
}) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <li className={styles.request}>
      <div>
        <Badge tone={decision === null ? 'value' : decision === 'corrected' ? 'action' : 'neutral'}>
          {t(`members.correction.state.${decision ?? 'open'}`)}
        </Badge>
      </div>
      <p>{whatIsWrong}</p>
      <p>{t('members.correction.wanted', { text: shouldBe })}</p>
      {answer !== null && <p>{t('members.correction.answer', { text: answer })}</p>}
      <p className={styles.quiet}>
        {t(decision === null ? 'members.correction.due' : 'members.correction.asked', {
          date: format.date(decision === null ? dueAt : askedAt),
        })}
      </p>
    </li>
  );
}
