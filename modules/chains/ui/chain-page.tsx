import { useParams } from 'react-router-dom';
import { IconLink } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Badge } from '#web/kit/badge.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { SubjectUnavailable } from '#web/kit/subject-unavailable.tsx';
import { Page } from '#web/kit/page.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ChainId, ChainView } from '../domain/chains.schemas.ts';
import { ChainActions } from './chain-actions.tsx';
import styles from './chain-page.module.css';
import { ChainRing } from './chain-ring.tsx';
import { startedChainSlot } from './chains-slots.ts';
import { chooseChainSentenceKey, type ChainLeg } from './chain-sentences.ts';
import { useChainStepText } from './use-chain-step-text.ts';

export async function load({ trpc: calls, params, loadFillers }: PageRequest): Promise<void> {
  const chainId = params['chainId'] as ChainId;
  await loadSubject(calls.chains.byId.ensureData({ chainId }));
  const swapId = calls.chains.byId.getData({ chainId })?.swapId;
  if (!swapId) return;
  await Promise.all([calls.swaps.byId.prefetch({ swapId }), loadFillers(startedChainSlot, { chainId })]);
}

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('chains.title'),
  isPrivate: true,
});

/** A chain: its ring, who has unlocked it, the clock, and what the member may do. */
export default function ChainPage() {
  const t = useTranslate();
  const chainId = useParams()['chainId'] as ChainId;
  const chain = trpc.chains.byId.useQuery({ chainId });
  const readAgain = () => void chain.refetch();
  if (chain.data) return <Chain chain={chain.data} onChange={readAgain} />;
  if (!chain.error)
    return (
      <Page title={t('chains.title')}>
        <LoadingBox height="420px" />
      </Page>
    );
  return <NoChain error={chain.error} onRetry={readAgain} />;
}

/** The legs of the swap that a chain has become; null before that, and while they are not known. */
function useLegs({ swapId }: ChainView): readonly ChainLeg[] | null {
  const swap = trpc.swaps.byId.useQuery(swapId ? { swapId } : skipToken);
  return swap.data?.legs ?? null;
}

/** A member who is not in the chain gets no button to retry. */
function NoChain(failure: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTranslate();
  const missing = {
    art: <IconLink size={40} />,
    title: t('chains.errors.notFound'),
    hint: t('chains.notFoundHint'),
    way: <LinkButton to="/swap-chain-liked?tab=mine">{t('chains.all')}</LinkButton>,
  };
  return <SubjectUnavailable {...failure} title={t('chains.title')} missing={missing} />;
}

export const chainStateTones = {
  proposed: 'value',
  agreed: 'action',
  completed: 'action',
  declined: 'neutral',
  lapsed: 'neutral',
  broken: 'neutral',
  cancelled: 'neutral',
} as const;

function Chain({ chain, onChange }: { readonly chain: ChainView; readonly onChange: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const text = useChainStepText();
  const count = chain.steps.length;
  const unlocked = chain.steps.filter(({ hasUnlocked }) => hasUnlocked).length;
  const title = (
    <span className={styles.title}>
      {t('chains.heading', { count })}{' '}
      <Badge tone={chainStateTones[chain.state]}>{t(`chains.state.${chain.state}`)}</Badge>
    </span>
  );
  const legs = useLegs(chain);
  const [, coming] = chain.steps;
  const said = t(`chains.say.${chooseChainSentenceKey(chain, legs)}`, {
    thing: coming ? text.thing(coming) : '',
    unlocked,
    count,
    left: format.timeLeft(chain.lapsesAt),
  });
  return (
    <Page title={title} actions={<LinkButton to="/swap-chain-liked?tab=mine">{t('chains.all')}</LinkButton>}>
      <p className={styles.said} role="status">
        {said}
      </p>
      <ChainActions chain={chain} onChange={onChange} />
      <ChainRing chain={chain} legs={legs} />
    </Page>
  );
}
