import { IconArrowNarrowRight, IconArrowsExchange } from '@tabler/icons-react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { ChainView } from '../domain/chains.schemas.ts';
import { chainStateTones } from './chain-page.tsx';
import styles from './chain-list.module.css';
import { LoopsOfFiveSwitch } from './loops-of-five-switch.tsx';
import { chooseChainSentenceKey } from './chain-sentences.ts';
import { useChainStepText } from './use-chain-step-text.ts';

/** The member's chains, those that wait first. */
export function MyChains() {
  const t = useTranslate();
  const chains = trpc.chains.mine.useQuery();
  const readAgain = () => void chains.refetch();
  return (
    <>
      <LoopsOfFiveSwitch />
      {chains.isLoading && <LoadingBox height="240px" />}
      <ErrorNote error={chains.error} onRetry={readAgain} />
      {chains.data?.length === 0 && (
        <EmptyState art={<IconArrowsExchange size={40} />} title={t('chains.mine.empty')}>
          {t('chains.mine.emptyText')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {chains.data?.map((chain) => (
          <ChainLine key={chain.id} chain={chain} />
        ))}
      </ul>
    </>
  );
}

function ChainLine({ chain }: { readonly chain: ChainView }) {
  const t = useTranslate();
  const format = useFormat();
  const text = useChainStepText();
  const [mine, next] = chain.steps;
  if (!mine || !next) return null;
  const count = chain.steps.length;
  const unlocked = chain.steps.filter(({ hasUnlocked }) => hasUnlocked).length;
  return (
    <Card as="li" padding="small" className={styles.line}>
      <span className={styles.pictures}>
        <ItemThumb picture={mine.item?.cover ?? null} size={64} />
        <IconArrowNarrowRight size={20} aria-hidden />
        <ItemThumb picture={next.item?.cover ?? null} size={64} />
      </span>
      <div>
        <AppLink to={`/chain/${chain.id}`} className={styles.name}>
          {t('chains.mine.line', { give: text.thing(mine), get: text.thing(next) })}
        </AppLink>
        <p className={styles.note}>
          <Badge tone={chainStateTones[chain.state]}>{t(`chains.state.${chain.state}`)}</Badge>{' '}
          {t(`chains.say.${chooseChainSentenceKey(chain, null)}`, {
            unlocked,
            count,
            left: format.timeLeft(chain.lapsesAt),
          })}
        </p>
      </div>
    </Card>
  );
}
