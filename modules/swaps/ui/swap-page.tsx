import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Card } from '#web/kit/card.tsx';
import { findWireError } from '#web/wire-error.ts';
import { Badge } from '#web/kit/badge.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { SubjectUnavailable } from '#web/kit/subject-unavailable.tsx';
import { Page } from '#web/kit/page.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { Fillers, useFillersWithParts } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OwnSwapView } from '../server/swap.views.ts';
import { NextStepLeadCard } from './next-step-lead-card.tsx';
import { NextStepCard, type NextCardProps } from './next-step-card.tsx';
import { findNextStep, type NextStepKind } from '../domain/next-step.ts';
import { ItemReturnTasks } from './item-return-tasks.tsx';
import { OtherChainLegs } from './other-chain-legs.tsx';
import styles from './swap-page.module.css';
import type { SwapSheet } from './swap-sheet.ts';
import { useKeptMeetings } from './use-kept-meetings.ts';
import { AddressCards } from './address-card.tsx';
import { MeetingCodes } from './meeting-codes.tsx';
import { MeetingCards } from './meeting-card.tsx';
import { ParcelPicturesCards } from './parcel-pictures-card.tsx';
import { SwapNotes } from './swap-notes.tsx';
import { OpenSwapSheet } from './open-swap-sheet.tsx';
import { SwapSides } from './swap-sides.tsx';
import { SwapSkeleton } from './swap-skeleton.tsx';
import {
  completedSwapActionSlot,
  completedSwapPanelSlot,
  settledSwapSlot,
  swapAsideSlot,
  swapPanelSlot,
  toSwapSubject,
} from './swaps-slots.ts';
import { countSwapParties, useSwapText } from './swap-text.ts';
import { CancelAndReportLinks } from './cancel-and-report-links.tsx';

export async function load({ trpc: calls, params, loadFillers }: PageRequest): Promise<void> {
  const swapId = params['swapId'] as SwapId;
  await loadSubject(calls.swaps.byId.ensureData({ swapId }));
  const swap = calls.swaps.byId.getData({ swapId });
  if (!swap) return;
  const subject = toSwapSubject(swap);
  await Promise.all([
    loadFillers(swapPanelSlot, subject),
    loadFillers(swapAsideSlot, subject),
    ...(swap.settlement ? [loadFillers(settledSwapSlot, subject)] : []),
    ...(swap.state === 'completed'
      ? [loadFillers(completedSwapActionSlot, subject), loadFillers(completedSwapPanelSlot, subject)]
      : []),
  ]);
}

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('swaps.title'),
  isPrivate: true,
});

/** A swap on its way: the next step, the progress of each leg, and the slots beside it. */
export default function SwapPage() {
  const swapId = useParams()['swapId'] as SwapId;
  const viewer = useViewer();
  const swap = trpc.swaps.byId.useQuery({ swapId });
  const readAgain = () => void swap.refetch();
  if (swap.data && viewer) return <Swap key={swapId} swap={swap.data} viewer={viewer.id} />;
  return swap.error ? <NoSwap swapId={swapId} error={swap.error} onRetry={readAgain} /> : <SwapSkeleton />;
}

interface NoSwapProps {
  readonly swapId: SwapId;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Members who are not a party to the swap get no button to retry. */
function NoSwap({ swapId, ...failure }: NoSwapProps) {
  const t = useTranslate();
  const [kept] = useKeptMeetings(swapId);
  const missing = {
    art: <IconArrowsExchange size={40} />,
    title: t('swaps.errors.notFound'),
    hint: t('swaps.notFoundHint'),
    way: <LinkButton to="/swap-status/mine">{t('swaps.all')}</LinkButton>,
  };
  // Two who have met need their digits whether the page can be read or not.
  if (kept && !findWireError(failure.error))
    return (
      <Page title={t('swaps.title')}>
        <Card>
          <MeetingCodes swapId={swapId} {...kept} hasTyped={false} isTypedByThem={false} />
        </Card>
      </Page>
    );
  return <SubjectUnavailable {...failure} title={t('swaps.title')} missing={missing} />;
}

const tones = {
  agreed: 'action',
  underWay: 'action',
  disputed: 'danger',
  completed: 'value',
  cancelled: 'neutral',
} as const;

function Swap({ swap, viewer }: { readonly swap: OwnSwapView; readonly viewer: MemberId }) {
  const t = useTranslate();
  const format = useFormat();
  const { namesOf } = useSwapText(swap);
  const name = namesOf([...swap.partners, ...swap.others].map(({ id }) => id));
  const [sheet, setSheet] = useState<SwapSheet | null>(null);
  const next = findNextStep(swap, viewer);
  const standing = swap.state === 'disputed' && swap.disputeCause === 'ban' ? 'banned' : swap.state;
  const title = (
    <span className={styles.title}>
      {t('swaps.heading', { name })} <Badge tone={tones[swap.state]}>{t(`swaps.state.${standing}`)}</Badge>
    </span>
  );
  return (
    <Page
      title={title}
      lead={t(`swaps.since.${standing}`, {
        date: format.date(swap.completedAt ?? swap.cancelledAt ?? swap.agreedAt),
        parties: countSwapParties(swap),
      })}
      actions={<Origin swap={swap} />}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <ItemReturnTasks swap={swap} viewer={viewer} />
          <Next swap={swap} next={next} viewer={viewer} onOpen={setSheet} />
          {swap.state === 'completed' && <Fillers slot={completedSwapPanelSlot} of={toSwapSubject(swap)} />}
          <MeetingCards swap={swap} viewer={viewer} />
          <AddressCards swap={swap} viewer={viewer} step={next.kind} />
          <ParcelPicturesCards swap={swap} viewer={viewer} />
          <SwapNotes swap={swap} viewer={viewer} />
          <SwapSides swap={swap} next={next} viewer={viewer} onOpen={setSheet} />
          <OtherChainLegs swap={swap} viewer={viewer} />
          <CancelAndReportLinks swap={swap} viewer={viewer} onOpen={setSheet} />
          <Fillers slot={swapPanelSlot} of={toSwapSubject(swap)} />
        </div>
        <div className={styles.asides}>
          <Fillers slot={swapAsideSlot} of={toSwapSubject(swap)} />
        </div>
      </div>
      <OpenSwapSheet swap={swap} viewer={viewer} sheet={sheet} onOpen={setSheet} onClose={() => setSheet(null)} />
    </Page>
  );
}

/** The way back to what the swap was agreed by. */
function Origin({ swap: { offerId, chainId } }: { readonly swap: OwnSwapView }) {
  const t = useTranslate();
  if (chainId) return <LinkButton to={`/chain/${chainId}`}>{t('swaps.toChain')}</LinkButton>;
  return offerId && <LinkButton to={`/swap-offer/${offerId}`}>{t('swaps.toOffer')}</LinkButton>;
}

const leadable: Partial<Record<NextStepKind, 'sending' | 'receiving'>> = {
  send: 'sending',
  awaitSending: 'sending',
  receive: 'receiving',
};

/** The next step: that of a panel where the swap's own would be to confirm what is not to be sent by hand. */
function Next(props: NextCardProps) {
  const Lead = useFillersWithParts(swapPanelSlot).find(({ part }) => part.Lead)?.part.Lead;
  const usual = <NextStepCard {...props} />;
  const about = leadable[props.next.kind];
  if (!Lead || !about) return usual;
  return (
    <Lead
      swapId={props.swap.id}
      about={about}
      usual={usual}
      show={(lead) => <NextStepLeadCard lead={lead} {...props} />}
    />
  );
}
