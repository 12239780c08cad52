import { IconShieldCheck } from '@tabler/icons-react';
import type { SwapId } from '#contracts/ids.ts';
import { isOneOf } from '#contracts/is-one-of.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import type { ProtectionObstacle } from '../../domain/protection/protection.schemas.ts';
import { ProtectionOffer } from './protection-offer.tsx';
import { ProtectionStatus } from './protection-status.tsx';
import styles from './protection.module.css';
import { useSwapProtection } from './use-protection.ts';

/** Obstacles that are worth a word: the others are the swap's own end. */
const explainedObstacles = [
  'notCourier',
  'aboveLimit',
  'fundUsedUp',
  'memberLimit',
] as const satisfies readonly ProtectionObstacle[];

interface PanelProps {
  readonly swapId: SwapId;
  readonly parcels: readonly SwapParcel[];
}

/** The protected swap on the page of a swap: its offer with the rule, then how far it is and what is to do. */
export function ProtectionPanel({ swapId, parcels }: PanelProps) {
  const t = useTranslate();
  const protection = useSwapProtection(swapId);
  const { data } = protection;
  if (!data) return null;
  const { protection: current, obstacle, canPropose, isOn } = data;
  const explained = isOn && isOneOf(explainedObstacles, obstacle) ? obstacle : null;
  if (!current && !canPropose && !explained) return null;
  const isOver = current !== null && ['declined', 'lapsed'].includes(current.state);
  return (
    <Card as="section" padding="small" aria-labelledby={`protection-${swapId}`}>
      <Stack gap={1}>
        <h2 id={`protection-${swapId}`} className={styles.title}>
          <IconShieldCheck size={20} aria-hidden />
          {t('delivery.protect.title')}
        </h2>
        {current && <ProtectionStatus data={data} current={current} parcels={parcels} protection={protection} />}
        {canPropose && (!current || isOver) && <ProtectionOffer swapId={swapId} data={data} protection={protection} />}
        {!current && explained && <p className={styles.soft}>{t(`delivery.protect.not.${explained}`)}</p>}
        <ErrorNote error={protection.error} />
      </Stack>
    </Card>
  );
}
