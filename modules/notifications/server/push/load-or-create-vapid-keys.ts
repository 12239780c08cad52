import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { loadOrCreateSecret } from '#platform/secrets/secrets.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { notificationSettings } from '../../domain/notifications.settings.ts';

const KeyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof KeyPair>;

/**
 * The VAPID keys of this site: from the environment, else generated once and stored in the database. Browsers subscribe
 * to the public key, so a new pair would invalidate all subscriptions.
 */
export async function loadOrCreateVapidKeys(config: ParsedSettings, db: Db): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = notificationSettings.read(config);
  if (publicKey && privateKey) return { publicKey, privateKey };
  return KeyPair.parse(
    JSON.parse(await loadOrCreateSecret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))),
  );
}
