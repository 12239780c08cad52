import { createTypedTables } from '#platform/db/tables.ts';
import { Notification, NotificationPreference, NotificationQuietHours } from './notification.entity.ts';
import { PushDevice } from './push-device.entity.ts';

/** The tables of notifications on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(Notification, NotificationPreference, NotificationQuietHours, PushDevice);
