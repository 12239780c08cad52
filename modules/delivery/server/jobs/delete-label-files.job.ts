import { anySql } from '#platform/db/columns.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';
import { deleteLabelFilesJobRef, toLabelKey } from '../booking/delete-label-files.job-reference.ts';

/**
 * Deletes label files. Keys are those of all bookings, whether or not a label was noted: one may have been stored just
 * before its booking was given up.
 */
export const deleteLabelFilesJob = defineJob({
  ...deleteLabelFilesJobRef,
  async run({ db, host }, { parcelIds }) {
    const bookings = await typedTables(db)
      .selectFrom('courier_booking')
      .select('id')
      .where('parcel_id', '=', anySql(parcelIds))
      .execute();
    await host.storage.delete(bookings.map(({ id }) => toLabelKey(id)));
    await typedTables(db)
      .updateTable('courier_booking')
      .set({ label_key: null })
      .where('parcel_id', '=', anySql(parcelIds))
      .where('label_key', 'is not', null)
      .execute();
  },
});
