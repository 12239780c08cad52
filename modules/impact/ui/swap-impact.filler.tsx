import { IconLeaf } from '@tabler/icons-react';
import type { SwapSubject } from '#modules/swaps/ui/swaps-slots.ts';
import { Card } from '#web/kit/card.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useFormatCarbon } from './use-format-carbon.ts';
import styles from './impact.module.css';
import { CarbonSourceNote } from './source-note.tsx';

type Subject = Pick<SwapSubject, 'swapId' | 'state'>;

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ swapId }) => calls.impact.ofSwap.fetch({ swapId })));

export const invalidatedBy = ['impact'];

/** Shows what a swap saves: an estimate while it is under way, the recorded sum once it is complete. */
export default function SwapImpact({ swapId, state }: Subject) {
  const t = useTranslate();
  const carbon = useFormatCarbon();
  const { data } = trpc.impact.ofSwap.useQuery({ swapId });
  // Cancelled while the page is open, it still has the estimate of before.
  if (!data || data.items === 0 || state === 'cancelled') return null;
  const net = data.savedGrams - data.deliveryGrams;
  const time = data.isRecorded ? 'saved' : 'saves';
  return (
    <Card as="section" padding="small" aria-labelledby={`impact-${swapId}`}>
      <Stack gap={1}>
        <h2 id={`impact-${swapId}`} className={styles.title}>
          <IconLeaf size={20} aria-hidden />
          {net > 0
            ? t(`impact.swap.${time}`, { amount: carbon(net) })
            : t(`impact.swap.${time}None`, { items: data.items })}
        </h2>
        <details className={styles.details}>
          <summary>{t('impact.how')}</summary>
          <CarbonSourceNote
            {...data}
            lead={t('impact.swap.made', { saved: carbon(data.savedGrams), delivery: carbon(data.deliveryGrams) })}
          />
        </details>
      </Stack>
    </Card>
  );
}
