import { ECDH } from 'node:crypto';
import { notificationErrors } from '../../domain/notifications.errors.ts';

const pointBytes = 65;
const authBytes = 16;

/**
 * Checks that a message can be encrypted with the browser's keys (RFC 8291); with invalid keys every message would fail
 * without the member's knowledge.
 * @throws notifications.pushAddress
 */
export function requireValidPushKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length < authBytes || !isOnCurve(point))
    throw notificationErrors.pushAddress();
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
