import { defineJob } from '#platform/jobs/define-job.ts';
import { advanceBooking } from '../booking/advance-booking.ts';
import { callCourierJobRef } from '../booking/call-courier.job-reference.ts';

/** Takes one booking as far as its courier lets it: draft, confirmation, label, and later its reports. */
export const callCourierJob = defineJob({
  ...callCourierJobRef,
  concurrency: 2,
  run: (context, { bookingId }) => advanceBooking(context, bookingId),
});
