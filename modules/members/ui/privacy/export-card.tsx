import { IconDownload } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import type { Format } from '#platform/i18n/format.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ExportView } from '../../domain/export.schemas.ts';
import styles from './privacy.module.css';
import { useArchiveDownload } from './use-archive-download.ts';
import { useReauthentication } from './use-reauthentication.tsx';

const watchMilliseconds = 1_500;
const isUnderWay = ({ state }: ExportView) => state === 'asked' || state === 'making';

/** Exports all of a member's data as a file. */
export function ExportCard() {
  const t = useTranslate();
  const query = trpc.members.exports.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? watchMilliseconds : false),
  });
  const [newest] = query.data?.exports ?? [];
  return (
    <Card as="section" aria-labelledby="privacy-export">
      <Stack gap={2} align="start">
        <h3 id="privacy-export">{t('members.export.title')}</h3>
        <p>{t('members.export.about')}</p>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        {newest && <Archive archive={newest} />}
        {query.data ? (
          <AskForExport nextAt={query.data.nextAt} isMaking={newest !== undefined && isUnderWay(newest)} />
        ) : (
          query.error === null && <Skeleton />
        )}
      </Stack>
    </Card>
  );
}

function AskForExport({ nextAt, isMaking }: { readonly nextAt: string | null; readonly isMaking: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const utils = trpc.useUtils();
  const ask = trpc.members.askForExport.useMutation();
  const presence = useReauthentication(async (proof) => {
    await ask.mutateAsync(proof);
    await utils.members.exports.invalidate();
  });
  if (isMaking) return null;
  if (nextAt !== null)
    return <p className={styles.quiet}>{t('members.export.next', { date: format.dateTime(nextAt) })}</p>;
  return (
    <form onSubmit={presence.submit} noValidate className={styles.form}>
      <Stack gap={2} align="start">
        <ErrorNote error={presence.failure} />
        {presence.fields}
        <Button type="submit" busy={presence.isBusy}>
          {t('members.export.ask')}
        </Button>
      </Stack>
    </form>
  );
}

function Archive({ archive }: { readonly archive: ExportView }) {
  const t = useTranslate();
  const format = useFormat();
  const { state, done, total } = archive;
  if (isUnderWay(archive))
    return (
      <div className={styles.progress} role="status">
        <label htmlFor="export-progress">
          {total === null ? t('members.export.waiting') : t('members.export.making', { done, total })}
        </label>
        <progress id="export-progress" {...(total !== null && { value: done, max: Math.max(1, total) })} />
      </div>
    );
  if (state === 'failed') return <p role="status">{t('members.export.failed')}</p>;
  if (state === 'gone')
    return <p className={styles.quiet}>{t('members.export.gone', { date: format.date(archive.expiresAt) })}</p>;
  return <ReadyArchive archive={archive} />;
}

function ReadyArchive({ archive: { id, bytes, expiresAt, fetchedAt } }: { readonly archive: ExportView }) {
  const t = useTranslate();
  const format = useFormat();
  const download = useArchiveDownload(id, fetchedAt);
  return (
    <div className={styles.ready}>
      <Button
        tone="action"
        icon={<IconDownload size={20} aria-hidden />}
        busy={download.isBusy}
        onClick={download.start}
      >
        {t('members.export.download', { size: formatSize(bytes ?? 0, format.number) })}
      </Button>
      <p className={styles.quiet}>{t('members.export.until', { date: format.date(expiresAt) })}</p>
      <ErrorNote error={download.error} />
      {download.isDenied && (
        <p role="alert" className={styles.denied}>
          {t('members.errors.downloadDenied')}
        </p>
      )}
    </div>
  );
}

const formatSize = (bytes: number, number: Format['number']): string =>
  bytes >= 1_000_000 ? `${number(bytes / 1_000_000, 1)} MB` : `${number(bytes / 1_000, 0)} kB`;
