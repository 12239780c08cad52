import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapDeliveryView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { useAgreeDelivery } from './use-agree-delivery.ts';
import { useMeetingTimeText } from './use-meeting-time-text.ts';

interface AgreeButtonsProps {
  readonly swap: OwnSwapView;
  readonly ways: readonly SwapDeliveryView[];
}

/** Agrees to what the partner proposed: one button, or one for each time that they named. */
export function AgreeButtons({ swap, ways }: AgreeButtonsProps) {
  const t = useTranslate();
  const format = useFormat();
  const formatTime = useMeetingTimeText(swap);
  const { agree, isBusy } = useAgreeDelivery(swap, ways);
  const choice = ways.find(({ otherTimes }) => otherTimes.length > 0);
  if (!choice?.meetingAt)
    return (
      <Button tone="action" size="large" busy={isBusy} onClick={() => agree()}>
        {t('swaps.do.agreeDelivery')}
      </Button>
    );
  const times = [choice.meetingAt, ...choice.otherTimes].filter((time) => !format.isPast(time));
  return (
    <Stack>
      <p>{t('swaps.do.chooseTime')}</p>
      {times
        .toSorted((one, other) => Date.parse(one) - Date.parse(other))
        .map((time) => (
          <Button key={time} tone="action" size="large" wide busy={isBusy} onClick={() => agree(time)}>
            {formatTime({ ...choice, meetingAt: time })}
          </Button>
        ))}
    </Stack>
  );
}
