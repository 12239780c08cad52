import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { LegList } from './leg-list.tsx';
import { useSwapText } from './swap-text.ts';
import { useConfirmReceived } from './use-confirm-received.ts';

export interface LegSheetProps {
  readonly swap: OwnSwapView;
  readonly legs: readonly SwapLegView[];
  readonly onClose: () => void;
}

/** Asks the member to check what has arrived, since the confirmation cannot be undone. */
export function ConfirmReceivedSheet({
  swap,
  legs,
  onClose,
  onReport,
}: LegSheetProps & { readonly onReport: () => void }) {
  const t = useTranslate();
  const { namesOf } = useSwapText(swap);
  const name = namesOf([...new Set(legs.map(({ fromId }) => fromId))]);
  const receive = useConfirmReceived(swap);
  const isLast = swap.legs.every((leg) => leg.state === 'received' || legs.includes(leg));
  const confirm = () => {
    onClose();
    void receive(legs.map(({ id }) => id));
  };
  return (
    <Sheet open title={t('swaps.receive.title', { count: legs.length })} onClose={onClose}>
      <Stack>
        <LegList swap={swap} legs={legs} />
        <p>
          {t('swaps.receive.text', { name })} {isLast && t('swaps.receive.last')}
        </p>
        <Button tone="action" size="large" wide onClick={confirm}>
          {t('swaps.receive.yes')}
        </Button>
        <Button tone="plain" wide onClick={onReport}>
          {t('swaps.receive.no')}
        </Button>
      </Stack>
    </Sheet>
  );
}
