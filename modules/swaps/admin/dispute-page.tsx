import { Skeleton, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { AuditLines } from '#admin/kit/audit-lines.tsx';
import { DetailPage } from '#admin/kit/detail-page.tsx';
import { EmptyNote } from '#admin/kit/empty-note.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { Facts } from '#admin/kit/facts.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';
import { DisputeLegs } from './dispute-legs.tsx';
import { disputeActions } from './public.ts';

function Notes({ notes }: Pick<DisputeDetail, 'notes'>) {
  const t = useWords();
  const format = useFormat();
  if (notes.length === 0) return <Text size="sm" c="dimmed">{t('swaps.admin.noNotes')}</Text>;
  return (
    <Stack gap={10}>
      {notes.map((note) => (
        <Text key={`${note.authorId} ${note.writtenAt}`} size="sm">
          <SubjectLink kind="member" id={note.authorId} /> <Text span c="dimmed">{t('swaps.admin.noteOf', { kind: note.kind })}, {format.dateTime(note.writtenAt)}</Text>
          <br />
          {note.text}
        </Text>
      ))}
    </Stack>
  );
}

function useDisputeFacts({ state, cause, agreedAt, since, settlement, memberIds }: DisputeDetail) {
  const t = useWords();
  const format = useFormat();
  return [
    ...memberIds.map((id, index) => ({ label: `${t('swaps.admin.parties')} ${index + 1}`, value: <SubjectLink kind="member" id={id} /> })),
    { label: t('swaps.admin.state'), value: t('swaps.admin.stateOf', { state }) },
    { label: t('swaps.admin.cause'), value: t('swaps.admin.causeOf', { cause: cause ?? 'none' }) },
    { label: t('swaps.admin.agreedAt'), value: format.dateTime(agreedAt) },
    { label: t('swaps.admin.changedAt'), value: format.dateTime(since) },
    ...(settlement ? [{ label: t('swaps.admin.settlement'), value: t('swaps.admin.settlementOf', { ...settlement, at: format.dateTime(settlement.settledAt) }) }] : []),
  ];
}

function Dispute({ swap }: { readonly swap: DisputeDetail }) {
  const t = useWords();
  return (
    <DetailPage title={t('swaps.admin.one')} back={{ to: '/disputes', label: t('swaps.admin.title') }} actions={<ActionBar slot={disputeActions} subject={swap} />}>
      <Frame title={t('swaps.admin.one')}><Facts facts={useDisputeFacts(swap)} /></Frame>
      <Frame title={t('swaps.admin.notes')}><Notes notes={swap.notes} /></Frame>
      <Frame title={t('swaps.admin.legs')}><DisputeLegs legs={swap.legs} /></Frame>
      <Frame title={t('console.audit.title')}><AuditLines subject={{ kind: 'swap', id: swap.id }} /></Frame>
    </DetailPage>
  );
}

function DisputeById({ id }: { readonly id: SwapId }) {
  const swap = trpc.admin.swaps.dispute.useQuery({ swapId: id });
  if (swap.error) return <ErrorNote error={swap.error} onRetry={() => void swap.refetch()} />;
  return swap.data ? <Dispute key={id} swap={swap.data} /> : <Skeleton height={320} radius={12} />;
}

export default function DisputePage() {
  const t = useWords();
  const id = SwapId.safeParse(useParams()['swapId']);
  return id.success ? <DisputeById id={id.data} /> : <EmptyNote text={t('console.notFound.text')} />;
}
