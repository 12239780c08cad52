import { useFormatOnBothClocks } from '#web/use-format-on-both-clocks.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { SwapDeliveryView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { useSwapText } from './swap-text.ts';

/** Words the time of a meeting, on both clocks with their zones where the two parties' clocks differ. */
export function useMeetingTimeText(
  swap: OwnSwapView,
): (way: Pick<SwapDeliveryView, 'fromId' | 'toId'> & { readonly meetingAt: string }) => string {
  const t = useTranslate();
  const format = useFormat();
  const readClocks = useFormatOnBothClocks();
  const { nameOf } = useSwapText(swap);
  const viewer = useViewer()?.id;
  return ({ fromId, toId, meetingAt }) => {
    const otherId = fromId === viewer ? toId : fromId;
    const clocks = readClocks(meetingAt, swap.partners.find(({ id }) => id === otherId)?.timeZone);
    return clocks ? t('swaps.way.clocks', { ...clocks, name: nameOf(otherId) }) : format.dateTime(meetingAt);
  };
}
