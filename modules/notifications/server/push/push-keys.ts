import { ECDH } from 'node:crypto';
import { notificationErrors } from '../../domain/notifications.errors.ts';

const pointBytes = 65;
const authBytes = 16;

/**
 * A browser's keys must be some that a message can be sealed with (RFC 8291): what cannot be would fail again and again
 * behind the member's back.
 * @throws notifications.pushAddress
 */
export function checkPushKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
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
