/** Where the calendar file of a meeting is: `<path>/<swap>/<partner>`. */
export const meetingCalendarPath = '/swap-meeting';
