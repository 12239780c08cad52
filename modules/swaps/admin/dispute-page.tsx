import { DetailPage } from '#admin/kit/detail-page.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';
import { DisputeLegs } from './dispute-legs.tsx';
import { DisputeNotes } from './dispute-notes.tsx';
import { disputeActions } from './public.ts';
import { useDisputeFacts } from './use-dispute-facts.tsx';

function Dispute({ subject: swap }: { readonly subject: DisputeDetail }) {
  const t = useWords();
  return (
    <DetailPage
      subject={swap}
      kind="swap"
      title={t('swaps.admin.one')}
      back={{ to: '/disputes', label: t('swaps.admin.title') }}
      actions={disputeActions}
      facts={useDisputeFacts(swap)}
      factsTitle={t('swaps.admin.one')}
    >
      <Frame title={t('swaps.admin.notes')}>
        <DisputeNotes notes={swap.notes} />
      </Frame>
      <Frame title={t('swaps.admin.legs')}>
        <DisputeLegs legs={swap.legs} />
      </Frame>
    </DetailPage>
  );
}

const useDispute = (id: SwapId) => trpc.admin.swaps.dispute.useQuery({ swapId: id });

export default function DisputePage() {
  return <SubjectPage param="swapId" idSchema={SwapId} useSubject={useDispute} view={Dispute} />;
}
