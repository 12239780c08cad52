import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import { storedSecret } from '#platform/secrets/secrets.ts';

const KeyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof KeyPair>;

/**
 * The keys by which push services know this site: from the environment, else made once and kept in the database.
 * Browsers are subscribed to the public one, so a new pair would silence all of them.
 */
export async function vapidKeys(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Host['config'],
  db: Db,
): Promise<VapidKeys> {
  if (publicKey && privateKey) return { publicKey, privateKey };
  return KeyPair.parse(JSON.parse(await storedSecret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))));
}
