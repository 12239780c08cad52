import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ChainView } from '../domain/chains.schemas.ts';
import styles from './chain-page.module.css';
import { startedChainSlot } from './chains-slots.ts';

interface ChainActionsProps {
  readonly chain: ChainView;
  readonly onChange: () => void;
}

/** Offers what the member may do with a chain: unlock it, decline it, or go to its swap. */
export function ChainActions({ chain, onChange }: ChainActionsProps) {
  const t = useTranslate();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const unlock = trpc.chains.unlock.useMutation();
  const run = async () => {
    const { state } = await unlock.mutateAsync({ chainId: chain.id, seenVersion: chain.steps[1]?.item?.version });
    if (state === 'agreed') toast.show(t('chains.allIn'), { tone: 'good' });
    if (state === 'proposed') toast.show(t('chains.unlocked'), { tone: 'good' });
    onChange();
  };
  const { tokens } = chain;
  return (
    <div className={styles.actions}>
      {chain.mayUnlock && (
        <Button tone="action" size="large" busy={unlock.isPending} onClick={() => void run().catch(onChange)}>
          {t('chains.unlock', { tokens })}
        </Button>
      )}
      {chain.swapId && (
        <LinkButton to={`/swap/${chain.swapId}`} tone="action">
          {t('chains.toSwap')}
        </LinkButton>
      )}
      {chain.swapId && <Fillers slot={startedChainSlot} of={{ chainId: chain.id }} />}
      {chain.mayDecline && <Button onClick={() => setAsked(true)}>{t('chains.decline')}</Button>}
      {chain.mayUnlock && <p className={styles.note}>{t('chains.tokens', { tokens })}</p>}
      <ErrorNote error={unlock.error} />
      {findWireError(unlock.error)?.code === 'payments.notEnoughTokens' && (
        <LinkButton to={`/tokens?returnTo=${encodeURIComponent(`/chain/${chain.id}`)}`}>
          {t('chains.toTokens')}
        </LinkButton>
      )}
      {isAsked && <AskFirst chain={chain} onChange={onChange} onClose={() => setAsked(false)} />}
    </div>
  );
}

function AskFirst({ chain, onChange, onClose }: ChainActionsProps & { readonly onClose: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const decline = trpc.chains.decline.useMutation();
  const run = async () => {
    await decline.mutateAsync({ chainId: chain.id });
    toast.show(t('chains.declined'));
    onClose();
    onChange();
  };
  const footer = (
    <div className={styles.actions}>
      <Button onClick={onClose}>{t('chains.decline.back')}</Button>
      <Button tone="danger" busy={decline.isPending} onClick={() => void run().catch(onChange)}>
        {t('chains.decline.yes')}
      </Button>
    </div>
  );
  return (
    <Sheet open title={t('chains.decline.title')} onClose={onClose} footer={footer}>
      <p>{t('chains.decline.text')}</p>
      <ErrorNote error={decline.error} />
    </Sheet>
  );
}
