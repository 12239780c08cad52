import { createHash } from 'node:crypto';

/**
 * A deterministic id for an event, a member and a subject, so that a repeat conflicts with the existing row. Starts
 * with the timestamp like a version 7 UUID, so that ids sort by time.
 */
export function computeNotificationId(moment: Date, ...parts: readonly string[]): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const digest = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
