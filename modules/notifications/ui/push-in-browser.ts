/** The state of push messages in this browser: unsupported, denied by its user, off or on. */
export type BrowserPushState = 'none' | 'denied' | 'off' | 'on';

const worker = '/push-worker.js';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, or null. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!canPush() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function findPushState(): Promise<BrowserPushState> {
  if (!canPush()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await findPushSubscription()) === null ? 'off' : 'on';
}

/**
 * Asks for permission and subscribes. Must be called from a click, because browsers ignore permission requests without
 * a user gesture.
 * @returns null if permission was denied
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(worker);
  await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeBytes(publicKey) });
}

/** The fields that the server needs to send to a subscription. */
export function toSubscriptionInput(subscription: PushSubscription): {
  endpoint: string;
  p256dh: string;
  auth: string;
} {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

function decodeBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** A readable name for a browser; null for parts that its user agent omits. */
export const describeBrowser = (
  userAgent: string,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
  system: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
});
