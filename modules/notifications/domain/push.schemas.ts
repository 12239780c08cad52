import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { lineTextSchema } from '#contracts/text.ts';

/** Printable ASCII, as browsers write it; `z.url` takes unseen characters too. */
const pushEndpoint = z
  .url()
  .max(2_000)
  .regex(/^[!-~]+$/);

const base64url = (minimum: number, maximum: number) =>
  z
    .string()
    .min(minimum)
    .max(maximum)
    .regex(/^[A-Za-z0-9_-]+=*$/);

/** The browser's push subscription: the endpoint at its push service, and the keys that encrypt messages. */
export const AddPushDeviceInput = z.object({
  endpoint: pushEndpoint,
  p256dh: base64url(80, 100),
  auth: base64url(16, 40),
  /** The browser's name, for the member. */
  browser: lineTextSchema().min(1).max(100),
});
export type AddPushDeviceInput = z.infer<typeof AddPushDeviceInput>;

export const PushDeviceInput = z.object({ endpoint: pushEndpoint });

export const PushDeviceStateView = z.object({ isOn: z.boolean() });

export const PushSettingsView = z.object({
  /** The VAPID public key, by which the browser's push service recognises this site. */
  publicKey: z.string(),
  devices: readableRowsSchema(z.object({ id: z.uuid(), browser: z.string(), createdAt: z.string() })),
});

/**
 * The content of a push message, decrypted in the browser. `to` is a site-relative path; a message with the same `tag`
 * replaces the one shown.
 */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly to: string;
  readonly tag: string;
  readonly lang: string;
}
