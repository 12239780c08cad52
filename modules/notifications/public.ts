/** The server functions that later modules may call; for earlier modules, this module handles their events. */
export { addNotifications, type NotificationDraft } from './server/add-notifications.ts';
