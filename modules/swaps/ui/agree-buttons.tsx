import { Button } from '#web/kit/button.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useRenderAt } from '#web/use-at-moments.ts';
import type { SwapDeliveryView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { useAgreeDelivery } from './use-agree-delivery.ts';
import { useMeetingTimeText } from './use-meeting-time-text.ts';

interface AgreeButtonsProps {
  readonly swap: OwnSwapView;
  readonly ways: readonly SwapDeliveryView[];
}

/**
 * Agrees to what partners proposed: one button, or one for each time that they named. Proposals with other times are
 * agreed to apart.
 */
export function AgreeButtons({ swap, ways }: AgreeButtonsProps) {
  const groups = new Map<string, SwapDeliveryView[]>();
  for (const way of ways) {
    const key = listTimes(way).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  return [...groups].map(([key, group]) => (
    <AgreeToTimes key={key} swap={swap} ways={group} isOneOfSeveral={groups.size > 1} />
  ));
}

const listTimes = ({ meetingAt, otherTimes }: SwapDeliveryView): readonly string[] =>
  meetingAt === null ? [] : [meetingAt, ...otherTimes];

function AgreeToTimes({ swap, ways, isOneOfSeveral }: AgreeButtonsProps & { readonly isOneOfSeveral: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const formatTime = useMeetingTimeText(swap);
  const { agree, isBusy } = useAgreeDelivery(swap, ways);
  const [way] = ways;
  const named = way ? listTimes(way) : [];
  useRenderAt(named);
  const times = named.filter((time) => !format.isPast(time));
  if (!way || (named.length < 2 && times.length === named.length && !isOneOfSeveral))
    return (
      <Button tone="action" size="large" busy={isBusy} onClick={() => agree()}>
        {t('swaps.do.agreeDelivery')}
      </Button>
    );
  if (named.length > 0 && times.length === 0) return <p>{t('swaps.do.timesPassed')}</p>;
  return (
    <Stack>
      {times.length > 0 && <p>{t('swaps.do.chooseTime')}</p>}
      {times
        .toSorted((one, other) => Date.parse(one) - Date.parse(other))
        .map((time) => (
          <Button key={time} tone="action" size="large" wide busy={isBusy} onClick={() => agree(time)}>
            {formatTime({ ...way, meetingAt: time })}
          </Button>
        ))}
      {named.length === 0 && (
        <Button tone="action" size="large" busy={isBusy} onClick={() => agree()}>
          {t('swaps.do.agreeDelivery')}
        </Button>
      )}
    </Stack>
  );
}
