// Shows push messages and opens what they are about. A file as it is, at an address that never changes: browsers keep it by its address.

/**
 * What is used here of a service worker's surroundings; the types of pages know none of it.
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void, data: { json(): { title: string, body: string, to: string, tag: string, lang: string } }, notification: Notification }} WorkerEvent
 * @typedef {{ url: string, focus(): Promise<unknown>, navigate(address: string): Promise<unknown> }} OpenWindow
 * @typedef {object} WorkerScope
 * @property {(name: string, hear: (event: WorkerEvent) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {Location} location
 * @property {ServiceWorkerRegistration} registration
 * @property {{ claim(): Promise<void>, matchAll(what: { type: 'window' }): Promise<OpenWindow[]>, openWindow(address: string): Promise<unknown> }} clients
 */
const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const { title, body, to, tag, lang } = event.data.json();
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      lang,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { to },
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data.to, worker.location.origin);
  // Own paths only, whatever a message says.
  if (target.origin === worker.location.origin) event.waitUntil(show(target.href));
});

/**
 * The room of an address, or undefined for any other page.
 * @param {string} address
 */
const findRoom = (address) => /^\/discuss\/([0-9a-f-]{36})/.exec(new URL(address).pathname)?.[1];

/**
 * Opens a room in its own window, which is used again, and any other page in a window of the site that shows no room.
 * @param {string} address
 */
async function show(address) {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const room = findRoom(address);
  const open = windows.find(({ url }) => findRoom(url) === room);
  if (!open) return worker.clients.openWindow(address);
  await open.focus();
  // An open room is up to date, and keeps what is being typed.
  return room === undefined ? open.navigate(address) : undefined;
}
