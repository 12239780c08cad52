import { z } from 'zod';
import type { JobReference } from '#platform/jobs/job-reference.ts';
import { BookingId } from '../../domain/parcel.schemas.ts';

const schema = z.object({ bookingId: BookingId });

/** The job that calls a booking's courier, for those who enqueue it: the job itself depends on them. */
export const callCourierJobRef: JobReference<z.infer<typeof schema>> = { name: 'delivery.callCourier', schema };
