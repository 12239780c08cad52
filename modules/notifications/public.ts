/** What modules after this one may ask of notifications; those before it are heard by their events. */
export { addNotifications, type Notifications } from './server/add-notifications.ts';
