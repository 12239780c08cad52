import { List, Text } from '@mantine/core';
import { ReasonedReadDialog } from '#admin/kit/reasoned-read-dialog.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { toTimeZonePlace } from '#platform/i18n/time-zone.ts';
import { trpc } from '#web/trpc.ts';
import type { DisputeMeetingsView as Read, StaffDisputeDetail } from '../domain/dispute.schemas.ts';

function Meetings({ meetings }: Read) {
  const t = useTranslate();
  const format = useFormat();
  if (meetings.length === 0) return <Text size="sm">{t('swaps.admin.noMeetings')}</Text>;
  return (
    <List size="sm" listStyleType="none">
      {meetings.map(({ id, fromId, toId, meetingAt, place }) => (
        <List.Item key={id}>
          <SubjectLink kind="member" id={fromId} /> → <SubjectLink kind="member" id={toId} />:{' '}
          {meetingAt &&
            t('swaps.admin.meetingAt', { when: format.dateTime(meetingAt), zone: toTimeZonePlace(format.timeZone) })}
          , {place}
        </List.Item>
      ))}
    </List>
  );
}

/** Where the parties of a case were to meet, which staff read with a reason. */
export function DisputeMeetings({ swapId }: { readonly swapId: StaffDisputeDetail['id'] }) {
  const t = useTranslate();
  const read = trpc.admin.swaps.readMeetings.useMutation();
  return (
    <ReasonedReadDialog
      title={t('swaps.admin.readMeetings')}
      consequences={[t('swaps.admin.readMeetingsMeans'), t('swaps.admin.isAudited')]}
      onRead={(reason) => read.mutateAsync({ swapId, reason })}
    >
      {read.data && <Meetings meetings={read.data.meetings} />}
    </ReasonedReadDialog>
  );
}
