import { defineJob } from '#platform/jobs/define-job.ts';
import { runNextBookingStep } from '../booking/run-next-booking-step.ts';
import { callCourierJobRef } from '../booking/call-courier.job-reference.ts';

/** Takes one booking as far as its courier lets it: draft, confirmation, label, and later its reports. */
export const callCourierJob = defineJob({
  ...callCourierJobRef,
  concurrency: 2,
  run: (context, { bookingId }) => runNextBookingStep(context, bookingId),
});
