import { openTables } from '#platform/db/tables.ts';
import { Notification, NotificationPreference } from './notification.entity.ts';
import { PushDevice } from './push-device.entity.ts';

/** The tables of notifications on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = openTables(Notification, NotificationPreference, PushDevice);
