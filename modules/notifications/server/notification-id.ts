import { createHash } from 'node:crypto';

/**
 * The id of what an event tells a member about a subject: always the same, so that a repeat falls on the same row. It
 * begins with the moment as a uuid of version 7 does, which makes ids sort by time.
 */
export function notificationId(moment: Date, ...parts: readonly string[]): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const digest = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
