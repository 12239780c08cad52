import type { SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ProtectionOfSwap } from '../../domain/protection/protection.schemas.ts';
import { ProtectionRule } from './protection-rule.tsx';
import type { SwapProtectionState } from './use-protection.ts';

interface OfferProps {
  readonly swapId: SwapId;
  readonly data: ProtectionOfSwap;
  readonly protection: SwapProtectionState;
}

/** A swap that could be protected: the whole rule, and the proposal to the others. */
export function ProtectionOffer({ swapId, data: { rule, myCents }, protection }: OfferProps) {
  const t = useTranslate();
  return (
    <>
      <p>{t('delivery.protect.offer')}</p>
      <ProtectionRule rule={rule} myCents={myCents} />
      <div>
        <Button tone="action" busy={protection.propose.isPending} onClick={() => protection.propose.mutate({ swapId })}>
          {t('delivery.protect.propose')}
        </Button>
      </div>
    </>
  );
}
