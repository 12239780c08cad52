/** A member's notifications have changed; the id is the member's. */
export const notificationTopicName = 'notifications.mine';
