/** A member's notifications have changed; the id is the member's. */
export const newsTopicName = 'notifications.mine';
