import { z } from 'zod';
import type { JobReference } from '#platform/jobs/job-reference.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { ParcelId, type BookingId } from '../../domain/parcel.schemas.ts';

const schema = z.object({ parcelIds: z.array(ParcelId) });

/** The job that deletes the couriers' own label files of some parcels, for the code that enqueues it. */
export const deleteLabelFilesJobRef: JobReference<z.infer<typeof schema>> = { name: 'delivery.dropLabels', schema };

/** Where a courier's own label is stored. It has both addresses. */
export const toLabelKey = (id: BookingId): StorageKey => `private/parcels/${id}.pdf`;
