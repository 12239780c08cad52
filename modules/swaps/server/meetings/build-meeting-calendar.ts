import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { minute } from '#contracts/durations.ts';

/** The fields of a calendar file of one meeting; all of it is text that its two members know. */
export interface MeetingCalendar {
  readonly uid: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly changedAt: Date;
  readonly title: string;
  readonly place: string;
  readonly page: string;
}

/** Long enough to be seen in a calendar; people who meet decide by themselves how long they stay. */
const meetingMinutes = 30;

/** A calendar file in UTC, which every calendar shows on its owner's clock. */
export function buildMeetingCalendar(meeting: MeetingCalendar): string {
  const calendar = ical({
    prodId: { company: 'Swapu', product: 'Meetings' },
    method: meeting.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: meeting.uid,
    sequence: meeting.sequence,
    status: meeting.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: meeting.changedAt,
    start: meeting.startsAt,
    end: new Date(meeting.startsAt.getTime() + meetingMinutes * minute),
    summary: meeting.title,
    location: meeting.place,
    url: meeting.page,
    description: meeting.page,
  });
  return `${calendar.toString()}\r\n`;
}
