/** The server functions that later modules may call; for earlier modules, this module handles their events. */
export { addNotifications, type Notifications } from './server/add-notifications.ts';
