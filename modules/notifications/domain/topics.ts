/** A member's notifications changed; the id is the member's. */
export const notificationTopicName = 'notifications.mine';
