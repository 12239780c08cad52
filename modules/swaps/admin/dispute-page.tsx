import { useLocation } from 'react-router-dom';
import { DetailPage } from '#admin/kit/detail-page.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';
import { useHasPermission } from '#admin/registry/registry-context.ts';
import { AgreedItems } from './agreed-items.tsx';
import { DisputeMeetings } from './dispute-meetings.tsx';
import { DisputeLegs } from './dispute-legs.tsx';
import { DisputeNotes } from './dispute-notes.tsx';
import { disputeActionSlot, disputePanelSlot } from './public.ts';
import { SwapItemReturns } from './swap-item-returns.tsx';
import { SwapTimeline } from './swap-timeline.tsx';
import { useDisputeDetailRows } from './use-dispute-detail-rows.tsx';

/** A swap as a case: what both sides say, what happened, the items as agreed, the room, and the ruling. */
function Dispute({ subject: swap }: { readonly subject: StaffDisputeDetail }) {
  const t = useTranslate();
  const isCase = swap.state === 'disputed' || swap.settlement !== null;
  const mayReadMeetings = useHasPermission('swaps.manage');
  const back = useLocation().pathname.startsWith('/disputes')
    ? { to: '/disputes', label: t('swaps.admin.title') }
    : { to: '/swaps', label: t('swaps.admin.swaps') };
  return (
    <DetailPage
      subject={swap}
      kind="swap"
      title={t(swap.since === null ? 'swaps.admin.swap' : 'swaps.admin.one')}
      back={back}
      actions={disputeActionSlot}
      facts={useDisputeDetailRows(swap)}
      factsTitle={t(swap.since === null ? 'swaps.admin.swap' : 'swaps.admin.one')}
    >
      <Frame title={t('swaps.admin.statements')}>
        <DisputeNotes {...swap} />
      </Frame>
      <Frame title={t('swaps.admin.timeline')}>
        <SwapTimeline swap={swap} />
      </Frame>
      <Frame title={t('swaps.admin.legs')}>
        <DisputeLegs legs={swap.legs} />
      </Frame>
      {isCase && mayReadMeetings && swap.deliveries.some(({ kind }) => kind === 'meeting') && (
        <Frame title={t('swaps.admin.meetings')}>
          <DisputeMeetings swapId={swap.id} />
        </Frame>
      )}
      {swap.returns.length > 0 && (
        <Frame title={t('swaps.admin.returns')}>
          <SwapItemReturns returns={swap.returns} />
        </Frame>
      )}
      <Frame title={t('swaps.admin.itemsAsAgreed')}>
        <AgreedItems items={swap.items} />
      </Frame>
      <SlotPanels slot={disputePanelSlot} props={{ swapId: swap.id, isCase }} />
    </DetailPage>
  );
}

const useDispute = (id: SwapId) => trpc.admin.swaps.dispute.useQuery({ swapId: id });

export default function DisputePage() {
  return <SubjectPage param="swapId" idSchema={SwapId} useSubject={useDispute} view={Dispute} />;
}
