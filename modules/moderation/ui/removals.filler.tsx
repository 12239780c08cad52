import { useId } from 'react';
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
import { appealTextBounds, type RemovalView } from '../domain/appeal.ts';
import styles from './removals.module.css';

/**
 * Lists the member's content that staff removed, each with its reason and its appeal; nothing where they removed
 * nothing.
 */
export default function Removals() {
  const t = useTranslate();
  const title = useId();
  const removals = trpc.moderation.removals.useQuery();
  if (removals.error) return <ErrorNote error={removals.error} onRetry={() => void removals.refetch()} />;
  if (!removals.data || removals.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title}>
      <Stack gap={2}>
        <h3 id={title}>{t('moderation.removals.title')}</h3>
        <p>{t('moderation.removals.about')}</p>
        <ul className={styles.list}>
          {removals.data.map((removal) => (
            <Removal key={`${removal.kind} ${removal.subjectId}`} removal={removal} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Removal({ removal }: { readonly removal: RemovalView }) {
  const t = useTranslate();
  const format = useFormat();
  const { kind, excerpt, reason, ruledAt, canAppeal, appeal } = removal;
  return (
    <li className={styles.removal}>
      <strong>{t('moderation.removals.kind', { kind })}</strong>
      {excerpt !== '' && <blockquote className={styles.excerpt}>{excerpt}</blockquote>}
      <p className={styles.quiet}>{t('moderation.removals.removed', { date: format.date(ruledAt) })}</p>
      {reason !== null && <p>{t('moderation.removals.why', { reason })}</p>}
      {appeal && (
        <>
          <div>
            <Badge tone={appeal.state === 'open' ? 'value' : 'neutral'}>
              {t('moderation.removals.state', { state: appeal.state })}
            </Badge>
          </div>
          {appeal.reason !== null && <p>{t('moderation.removals.why', { reason: appeal.reason })}</p>}
        </>
      )}
      {kind === 'username' && <p>{t('moderation.removals.newName')}</p>}
      {canAppeal && <AppealForm removal={removal} />}
    </li>
  );
}

function AppealForm({ removal: { kind, subjectId, appealUntil } }: { readonly removal: RemovalView }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const appeal = trpc.moderation.appeal.useMutation();
  const form = useForm({ initial: { words: '' }, draftKey: `moderation.appeal.${subjectId}` });
  const submit = form.submit(async ({ words }) => {
    await appeal.mutateAsync({ kind, subjectId, words });
    form.reset();
    await utils.moderation.removals.invalidate();
    toast.show(t('moderation.removals.sent'), { tone: 'good' });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <ErrorNote error={form.failure} />
        <TextArea
          label={t('moderation.removals.words')}
          hint={t('moderation.removals.until', { date: format.lastDay(appealUntil) })}
          rows={2}
          bounds={{ min: appealTextBounds.minimum, max: appealTextBounds.maximum }}
          {...form.field('words')}
        />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('moderation.removals.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
