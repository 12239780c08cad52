import { useEffect } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useToast } from '#web/kit/toast.tsx';
import { useDrafts } from '#web/use-drafts.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useRenderAt } from '#web/use-at-moments.ts';
import { findMeetingLegs } from '../domain/next-step.ts';
import { runningLateMinutes, type SwapMeetingView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { writeKeptMeetings } from './kept-meetings.ts';
import { FriendLink } from './friend-link.tsx';
import { SayNoShowButton } from './no-show-buttons.tsx';
import { MeetingCodes } from './meeting-codes.tsx';
import { useSwapText } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

interface MeetingCardsProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
}

/** The meetings at which something is still to change hands; their digits stay on this device for want of a network. */
export function MeetingCards({ swap, viewer }: MeetingCardsProps) {
  const drafts = useDrafts();
  const { nameOf } = useSwapText(swap);
  const isGoingOn = swap.state === 'agreed' || swap.state === 'underWay';
  const open = swap.meetings.filter(
    ({ partnerId }) =>
      isGoingOn &&
      [findMeetingLegs(swap, viewer, partnerId), findMeetingLegs(swap, partnerId, viewer)].some(
        (legs) => legs.length > 0,
      ),
  );
  const kept = open.map(({ partnerId, ownCode }) => ({ partnerId, ownCode, name: nameOf(partnerId) }));
  const text = JSON.stringify(kept);
  useEffect(() => writeKeptMeetings(drafts, swap.id, JSON.parse(text)), [drafts, swap.id, text]);
  return open.map((meeting) => (
    <MeetingCard
      key={meeting.partnerId}
      swap={swap}
      viewer={viewer}
      meeting={meeting}
      name={nameOf(meeting.partnerId)}
    />
  ));
}

interface MeetingCardProps {
  readonly swap: OwnSwapView;
  readonly meeting: SwapMeetingView;
  readonly name: string;
}

function MeetingCard({ swap, viewer, meeting, name }: MeetingCardProps & MeetingCardsProps) {
  const t = useTranslate();
  const format = useFormat();
  const isHydrated = useHydrated();
  useRenderAt([meeting.confirmFrom, meeting.lateFrom, meeting.meetingAt, meeting.noShowFrom, meeting.friendUntil]);
  const id = `swap-meeting-${meeting.partnerId}`;
  const isSoon = format.isPast(meeting.confirmFrom);
  const isBefore = !format.isPast(meeting.meetingAt);
  const isLong = format.isPast(meeting.noShowFrom);
  const isAsked = swap.noShows.some(({ byId, aboutId }) => [byId, aboutId].includes(meeting.partnerId));
  const isUntouched = findMeetingLegs(swap, meeting.partnerId, viewer).every(({ state }) => state === 'agreed');
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{t('swaps.meeting.title', { name })}</h2>
        {isSoon && isBefore && <StillOn swap={swap} meeting={meeting} name={name} />}
        {format.isPast(meeting.lateFrom) && !isLong && <RunningLate swap={swap} meeting={meeting} name={name} />}
        {isLong && !isAsked && isUntouched && (
          <Stack>
            <p>{t('swaps.noShow.hint')}</p>
            <div>
              <SayNoShowButton swapId={swap.id} partnerId={meeting.partnerId} name={name} />
            </div>
          </Stack>
        )}
        {isHydrated && !format.isPast(meeting.friendUntil) && (
          <FriendLink
            swapId={swap.id}
            partnerId={meeting.partnerId}
            name={name}
            hasLink={meeting.mine.hasFriendLink}
            isKnownToTheirFriend={meeting.theirs.hasFriendLink}
          />
        )}
        {isHydrated && (
          <MeetingCodes
            swapId={swap.id}
            partnerId={meeting.partnerId}
            name={name}
            ownCode={meeting.ownCode}
            hasTyped={meeting.mine.hasTypedCode}
            isTypedByThem={meeting.theirs.hasTypedCode}
          />
        )}
      </Stack>
    </Card>
  );
}

function StillOn({ swap, meeting: { partnerId, meetingAt, mine, theirs }, name }: MeetingCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const confirm = trpc.swaps.confirmMeetingTime.useMutation({
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  if (mine.isConfirmed)
    return <p>{t(theirs.isConfirmed ? 'swaps.meeting.bothOn' : 'swaps.meeting.mineOn', { name })}</p>;
  return (
    <Stack>
      {theirs.isConfirmed && <p>{t('swaps.meeting.theirsOn', { name })}</p>}
      <p>{t('swaps.meeting.stillOn', { when: format.dateTime(meetingAt) })}</p>
      <div>
        <Button tone="action" busy={confirm.isPending} onClick={() => confirm.mutate({ swapId: swap.id, partnerId })}>
          {t('swaps.meeting.yes')}
        </Button>
      </div>
    </Stack>
  );
}

function RunningLate({ swap, meeting: { partnerId, mine, theirs }, name }: MeetingCardProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const late = trpc.swaps.sayRunningLate.useMutation({
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  return (
    <Stack>
      {theirs.lateMinutes !== null && <p>{t('swaps.meeting.lateTheirs', { name, minutes: theirs.lateMinutes })}</p>}
      <p>
        {mine.lateMinutes === null
          ? t('swaps.meeting.late')
          : t('swaps.meeting.lateMine', { name, minutes: mine.lateMinutes })}
      </p>
      <Row wrap>
        {runningLateMinutes.map((minutes) => (
          <Button
            key={minutes}
            size="small"
            busy={late.isPending}
            aria-label={t('swaps.meeting.lateFor', { name, minutes })}
            onClick={() => late.mutate({ swapId: swap.id, partnerId, minutes })}
          >
            {t('swaps.meeting.minutes', { minutes })}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
