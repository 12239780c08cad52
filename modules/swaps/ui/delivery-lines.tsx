import { IconBuildingBank, IconHeartHandshake, IconMailbox, IconPackage } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { classNames } from '#web/kit/class-names.ts';
import { SafetyMenu } from '#web/safety/safety-menu.tsx';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { isSameDirection } from '../domain/delivery.ts';
import { meetingCalendarPath } from '../domain/meeting-calendar-path.ts';
import type { DeliveryKind } from '../domain/delivery-methods.ts';
import type { SwapDeliveryView, SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './delivery-lines.module.css';
import { useSwapText } from './swap-text.ts';
import { useMeetingTimeText } from './use-meeting-time-text.ts';

const icons = {
  meeting: IconHeartHandshake,
  courier: IconPackage,
  post: IconMailbox,
  transfer: IconBuildingBank,
} as const satisfies Record<DeliveryKind, unknown>;

/** The delivery of one direction: the agreed one, and a proposal to replace it. */
export function DeliveryLines({ swap, legs }: { readonly swap: OwnSwapView; readonly legs: readonly SwapLegView[] }) {
  const t = useTranslate();
  const { nameOf } = useSwapText(swap);
  const formatTime = useMeetingTimeText(swap);
  const viewer = useViewer()?.id;
  const ways = swap.deliveries.filter((way) =>
    legs.some((leg) => isSameDirection(way, leg) && (way.agreedAt !== null || leg.state === 'agreed')),
  );
  if (ways.length === 0) return null;
  if (swap.state === 'cancelled') return <CancelledMeetings swap={swap} ways={ways} viewer={viewer} />;
  return (
    <ul className={styles.ways}>
      {ways.map(
        ({
          id,
          fromId,
          toId,
          kind,
          meetingAt,
          otherTimes,
          place,
          placeKind,
          isPlaceRemoved,
          agreedAt,
          proposedById,
        }) => {
          const Icon = icons[kind];
          const by = agreedAt !== null ? 'agreed' : proposedById === viewer ? 'mine' : 'theirs';
          const otherId = fromId === viewer ? toId : fromId;
          const name = nameOf(otherId);
          return (
            <li key={id} className={classNames(styles.way, agreedAt === null && styles.open)}>
              <Icon size={20} aria-hidden />
              <span>
                <span className={styles.kind}>
                  {otherTimes.length > 0
                    ? t('swaps.way.meeting.times')
                    : t(`swaps.way.${kind}.line`, { when: meetingAt ? formatTime({ fromId, toId, meetingAt }) : '' })}
                </span>
                {otherTimes.length > 0 &&
                  meetingAt &&
                  [meetingAt, ...otherTimes].map((time) => (
                    <span key={time}>{formatTime({ fromId, toId, meetingAt: time })}</span>
                  ))}
                {placeKind && <span className={styles.place}>{t(`swaps.place.${placeKind}.name`)}</span>}
                {isPlaceRemoved ? (
                  <span className={styles.by}>{t('swaps.way.placeRemoved')}</span>
                ) : (
                  place && <span className={styles.place}>{place}</span>
                )}
                <span className={styles.by}>{t(`swaps.way.${by}`, { name })}</span>
                {kind === 'meeting' && agreedAt !== null && (
                  <a className={styles.by} href={`${meetingCalendarPath}/${swap.id}/${otherId}`} download>
                    {t('swaps.calendar.add')}
                  </a>
                )}
              </span>
              {place && <SafetyMenu thing={{ kind: 'meeting', deliveryId: id }} memberId={proposedById} />}
            </li>
          );
        },
      )}
    </ul>
  );
}

interface CancelledMeetingsProps {
  readonly swap: OwnSwapView;
  readonly ways: readonly SwapDeliveryView[];
  readonly viewer: MemberId | undefined;
}

/** Takes meetings that will not be out of the calendar that they were added to. */
function CancelledMeetings({ swap, ways, viewer }: CancelledMeetingsProps) {
  const t = useTranslate();
  const format = useFormat();
  const coming = ways.filter(
    ({ kind, meetingAt, agreedAt }) => kind === 'meeting' && meetingAt && agreedAt && !format.isPast(meetingAt),
  );
  const partnerIds = new Set(coming.map(({ fromId, toId }) => (fromId === viewer ? toId : fromId)));
  return [...partnerIds].map((partnerId) => (
    <a key={partnerId} className={styles.by} href={`${meetingCalendarPath}/${swap.id}/${partnerId}`} download>
      {t('swaps.calendar.remove')}
    </a>
  ));
}
