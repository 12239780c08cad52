import { z } from 'zod';

const base64url = (minimum: number, maximum: number) =>
  z
    .string()
    .min(minimum)
    .max(maximum)
    .regex(/^[A-Za-z0-9_-]+=*$/);

/**
 * What a browser calls a subscription: the address of its push service for it, and the keys messages are encrypted
 * with.
 */
export const AddDevice = z.object({
  endpoint: z.url().max(2_000),
  p256dh: base64url(80, 100),
  auth: base64url(16, 40),
  /** What the member knows the browser by. */
  browser: z.string().trim().min(1).max(100),
});
export type AddDevice = z.infer<typeof AddDevice>;

export const DeviceRef = z.object({ endpoint: z.url().max(2_000) });

export const DeviceState = z.object({ isOn: z.boolean() });

export const PushView = z.object({
  /** Key by which the browser knows who may send. */
  publicKey: z.string(),
  devices: z.array(z.object({ id: z.uuid(), browser: z.string(), createdAt: z.string() })),
});

/**
 * What a push message says, decrypted in the browser. `to` is an own path; `tag` makes a repeat replace what is shown.
 */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly to: string;
  readonly tag: string;
  readonly lang: string;
}
